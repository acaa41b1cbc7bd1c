//! What `#[derive(Words)]` expands to.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Fields, GenericArgument, Ident, LitStr, PathArguments, Result,
    Token, Type, Variant, ext::IdentExt, punctuated::Punctuated,
};

use crate::language::{Part, Said, doc, written};

pub(crate) fn expand(item: &DeriveInput) -> Result<TokenStream> {
    let no_words = "words are an enum with at least one variant";
    let Data::Enum(data) = &item.data else { return Err(Error::new(item.ident.span(), no_words)) };
    let said = Said::by(item, "words")?;
    let (context, generics) = said.context();
    let words =
        data.variants.iter().map(|variant| Word::of(variant, &context)).collect::<Result<Vec<_>>>()?;
    let Some((last, others)) = words.split_last() else {
        return Err(Error::new(item.ident.span(), no_words));
    };
    for (index, word) in words.iter().enumerate() {
        if words[..index].iter().any(|earlier| earlier.name == word.name) {
            let twice = format!("the word `{}` stands there twice", word.name);
            return Err(Error::new(word.variant.ident.span(), twice));
        }
    }
    let stand_in = stand_in(&data.variants.iter().collect::<Vec<_>>());
    let entries = words.iter().map(|word| &word.entry);
    let numbers = 0..others.len();
    let (reads, last) = (others.iter().map(|word| &word.read), &last.read);
    let patterns = words.iter().enumerate().map(|(index, word)| {
        let ident = &word.variant.ident;
        quote!(Self::#ident { .. } => #index)
    });
    let (id, name, about, checked) = (&item.ident, &said.name, &said.doc, said.checked());
    let read = (!said.bare).then(|| read(id, &context, &generics));
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::cardloom_cards::Words<#context> for #id {
            const NAME: &'static str = #name;
            const DOC: &'static str = #about;
            const WORDS: &'static [::cardloom_cards::Word] = &[#(#entries),*];
            const STAND_IN: usize = #stand_in;

            fn read_word(
                word: usize,
                fields: &::cardloom_cards::Fields<'_>,
                reader: &mut ::cardloom_cards::Reader<#context>,
            ) -> Self {
                let value = match word {
                    #(#numbers => #reads,)*
                    _ => #last,
                };
                #checked
                value
            }

            fn word(&self) -> usize {
                match self {
                    #(#patterns,)*
                }
            }
        }

        #read
    })
}

/// How objects with exactly one key, the word, are read.
fn read(id: &Ident, context: &TokenStream, generics: &TokenStream) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl #generics ::cardloom_cards::Read<#context> for #id {
            fn read(node: &::cardloom_cards::Node, reader: &mut ::cardloom_cards::Reader<#context>) -> Self {
                ::cardloom_cards::read_word_object(node, reader)
            }

            fn form() -> ::cardloom_cards::Form {
                ::cardloom_cards::word_object_form::<Self, #context>()
            }
        }
    }
}

/// A variant as a word.
struct Word<'v> {
    variant: &'v Variant,
    name: String,
    /// Its entry in the table.
    entry: TokenStream,
    /// The expression that reads it.
    read: TokenStream,
}

impl<'v> Word<'v> {
    fn of(variant: &'v Variant, context: &TokenStream) -> Result<Self> {
        let own = Own::of(variant)?;
        let ident = &variant.ident;
        let name = own.name.unwrap_or_else(|| written(ident));
        let (arguments, read) = match &variant.fields {
            Fields::Unit => (named(&[], &[], &[]), quote!(Self::#ident)),
            Fields::Named(_) => {
                let parts = Part::all(&variant.fields)?;
                let keys = |groups: &[Vec<Ident>]| groups.iter().map(|group| keys(group, &parts)).collect();
                let one_of: Result<Vec<_>> = keys(&own.one_of);
                let at_most: Result<Vec<_>> = keys(&own.at_most_one_of);
                let entries: Vec<_> = parts.iter().map(|part| part.entry(context)).collect();
                let reads = parts.iter().map(Part::read);
                (named(&entries, &one_of?, &at_most?), quote!(Self::#ident { #(#reads),* }))
            }
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                let of = &fields.unnamed[0].ty;
                let form = quote!(<#of as ::cardloom_cards::Read<#context>>::form);
                (
                    quote!(::cardloom_cards::Arguments::Only(#form)),
                    quote!(Self::#ident(fields.argument::<#of, _>(reader))),
                )
            }
            Fields::Unnamed(_) => {
                return Err(Error::new(ident.span(), "a word with several parameters gives them names"));
            }
        };
        let doc = doc(&variant.attrs);
        let entry = quote!(::cardloom_cards::Word { name: #name, doc: #doc, arguments: #arguments });
        Ok(Self { variant, name, entry, read })
    }
}

fn named(entries: &[TokenStream], one_of: &[Vec<String>], at_most: &[Vec<String>]) -> TokenStream {
    quote! {
        ::cardloom_cards::Arguments::Named {
            fields: &[#(#entries),*],
            one_of: &[#(&[#(#one_of),*]),*],
            at_most_one_of: &[#(&[#(#at_most),*]),*],
        }
    }
}

/// The keys of those fields.
fn keys(group: &[Ident], parts: &[Part<'_>]) -> Result<Vec<String>> {
    let key = |name: &Ident| {
        let part = parts.iter().find(|part| part.ident.unraw() == name.unraw());
        part.map(|part| part.key.clone())
            .ok_or_else(|| Error::new(name.span(), "expected a field of this word"))
    };
    group.iter().map(key).collect()
}

/// What `#[word(...)]` says.
#[derive(Default)]
struct Own {
    name: Option<String>,
    one_of: Vec<Vec<Ident>>,
    at_most_one_of: Vec<Vec<Ident>>,
}

impl Own {
    fn of(variant: &Variant) -> Result<Self> {
        let mut own = Self::default();
        for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident("word")) {
            if let Ok(name) = attribute.parse_args::<LitStr>() {
                own.name = Some(name.value());
            } else {
                own.groups(attribute)?;
            }
        }
        if own.one_of.is_empty() && own.at_most_one_of.is_empty()
            || matches!(variant.fields, Fields::Named(_))
        {
            Ok(own)
        } else {
            Err(Error::new(variant.ident.span(), "this word has no parameters of which one could be there"))
        }
    }

    fn groups(&mut self, attribute: &Attribute) -> Result<()> {
        attribute.parse_nested_meta(|meta| {
            let groups = if meta.path.is_ident("one_of") {
                &mut self.one_of
            } else if meta.path.is_ident("at_most_one_of") {
                &mut self.at_most_one_of
            } else {
                return Err(meta.error("expected a text in quotes, `one_of(...)` or `at_most_one_of(...)`"));
            };
            let names;
            syn::parenthesized!(names in meta.input);
            let group =
                Punctuated::<Ident, Token![,]>::parse_separated_nonempty_with(&names, Ident::parse_any)?;
            groups.push(group.into_iter().collect());
            Ok(())
        })
    }
}

/// The number of a word that is read without reading another word of the same kind.
fn stand_in(variants: &[&Variant]) -> usize {
    let unit = |variant: &&Variant| matches!(variant.fields, Fields::Unit);
    let flat = |variant: &&Variant| !variant.fields.iter().any(|field| is_boxed(&field.ty));
    let first = |fits: &dyn Fn(&&Variant) -> bool| variants.iter().position(fits);
    first(&unit).or_else(|| first(&flat)).unwrap_or_default()
}

/// Whether a value of the type holds another one for certain, as nothing but a `Box` can for a type that holds itself.
fn is_boxed(of: &Type) -> bool {
    let Type::Path(path) = of else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    match &last.arguments {
        PathArguments::AngleBracketed(arguments) if last.ident == "Box" => {
            !matches!(arguments.args.first(), Some(GenericArgument::Type(Type::Slice(_))))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[track_caller]
    fn refused(item: &DeriveInput, error: &str) {
        assert_eq!(expand(item).expect_err("it is refused").to_string(), error);
    }

    #[test]
    fn what_no_words_can_be_is_refused() {
        refused(
            &parse_quote!(
                enum Effect {}
            ),
            "words are an enum with at least one variant",
        );
        refused(
            &parse_quote!(
                struct Effect;
            ),
            "words are an enum with at least one variant",
        );
        refused(
            &parse_quote!(
                enum Effect {
                    Draw(Player, Count),
                }
            ),
            "a word with several parameters gives them names",
        );
        refused(
            &parse_quote!(
                enum Effect {
                    DrawCards,
                    #[word("draw_cards")]
                    Draw,
                }
            ),
            "the word `draw_cards` stands there twice",
        );
    }

    #[test]
    fn one_of_several_parameters_is_one_of_the_word() {
        refused(
            &parse_quote!(
                enum Effect {
                    #[word(one_of(player, players))]
                    Draw { player: Player },
                }
            ),
            "expected a field of this word",
        );
        refused(
            &parse_quote!(
                enum Effect {
                    #[word(one_of(player, players))]
                    Draw(Player),
                }
            ),
            "this word has no parameters of which one could be there",
        );
        refused(
            &parse_quote!(
                enum Effect {
                    #[word(any_of(player, players))]
                    Draw { player: Player, players: Players },
                }
            ),
            "expected a text in quotes, `one_of(...)` or `at_most_one_of(...)`",
        );
    }

    #[test]
    fn what_stands_for_another_word_holds_none_if_that_can_be() {
        let number = |item: DeriveInput| match item.data {
            Data::Enum(data) => stand_in(&data.variants.iter().collect::<Vec<_>>()),
            _ => usize::MAX,
        };
        let unit = parse_quote!(
            enum Condition {
                Not { of: Box<Condition> },
                Is(Card),
                Always,
            }
        );
        let flat = parse_quote!(
            enum Condition {
                Not { of: Box<Condition> },
                All(Box<[Condition]>),
            }
        );
        assert_eq!((number(unit), number(flat)), (2, 1));
    }
}
