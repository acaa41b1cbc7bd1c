//! What `#[derive(CardId)]` expands to.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{
    Data, DataEnum, DeriveInput, Error, Expr, Fields, Ident, LitStr, Result, Type, ext::IdentExt,
    meta::ParseNestedMeta, spanned::Spanned,
};

/// The number of a card is a byte.
const MOST: usize = 256;

/// What `#[card(...)]` says.
#[derive(Default)]
struct Said {
    kind: Option<LitStr>,
    count: Option<Expr>,
    numbered: Option<Expr>,
    name: Option<Expr>,
    back: Option<Expr>,
    find: Option<Expr>,
    display: Option<Expr>,
    debug: Option<Expr>,
}

impl Said {
    fn by(item: &DeriveInput) -> Result<Self> {
        let mut said = Self::default();
        for attribute in item.attrs.iter().filter(|attribute| attribute.path().is_ident("card")) {
            attribute.parse_nested_meta(|meta| said.add(&meta))?;
        }
        Ok(said)
    }

    fn add(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        let key = meta.path.get_ident().map(Ident::to_string).unwrap_or_default();
        if key == "kind" {
            let again = self.kind.replace(meta.value()?.parse()?).is_some();
            return once(meta, &key, again);
        }
        let place = match key.as_str() {
            "count" => &mut self.count,
            "numbered" => &mut self.numbered,
            "name" => &mut self.name,
            "back" => &mut self.back,
            "find" => &mut self.find,
            "display" => &mut self.display,
            "debug" => &mut self.debug,
            _ => {
                return Err(meta.error(
                    "expected `kind`, `count`, `numbered`, `name`, `back`, `find`, `display` or `debug`",
                ));
            }
        };
        let again = place.replace(meta.value()?.parse()?).is_some();
        once(meta, &key, again)
    }
}

fn once(meta: &ParseNestedMeta<'_>, key: &str, again: bool) -> Result<()> {
    if again { Err(meta.error(format!("`{key}` is given twice; leave one of them"))) } else { Ok(()) }
}

/// How cards are counted, numbered and named.
struct Numbered {
    count: TokenStream,
    /// Of `self`.
    index: TokenStream,
    /// Of `index`.
    from_index: TokenStream,
    /// Of `self`.
    name: TokenStream,
}

pub(crate) fn expand(item: &DeriveInput) -> Result<TokenStream> {
    if !item.generics.params.is_empty() {
        return Err(Error::new(item.generics.span(), "an id of cards has no generic parameters"));
    }
    let said = Said::by(item)?;
    let Numbered { count, index, from_index, name } = match &item.data {
        Data::Struct(data) => by_number(&item.ident, &data.fields, &said)?,
        Data::Enum(data) => by_variant(&item.ident, data, &said)?,
        Data::Union(_) => return Err(Error::new(item.ident.span(), NO_ID)),
    };
    let numbered = said.numbered.iter().map(|numbered| quote!(const NUMBERED: usize = #numbered;));
    let id = &item.ident;
    let kind = said.kind.as_ref().map_or_else(|| words(id, ' '), LitStr::value);
    let back = said.back.iter().map(|back| {
        let back = call(back, &quote!(Self), &quote!(usize), &quote!(self));
        quote!(fn back(self) -> usize { #back })
    });
    let find = said.find.iter().map(|find| {
        // The function that is given may be called the same.
        let wanted = Ident::new("wanted", Span::mixed_site());
        let found = quote!(::core::option::Option<Self>);
        let find = call(find, &quote!(&str), &found, &quote!(#wanted));
        quote!(fn find(#wanted: &str) -> #found { #find })
    });
    let title = said.display.iter().map(|title| {
        let title = text(title, &quote!(self));
        quote!(fn title(self) -> &'static str { #title })
    });
    let display = said.display.iter().map(|text| shown(id, &quote!(Display), text));
    let debug = said.debug.iter().map(|text| shown(id, &quote!(Debug), text));
    Ok(quote! {
        impl ::cardloom::zone::Id for #id {
            fn index(self) -> usize {
                #index
            }

            fn from_index(index: usize) -> Self {
                #from_index
            }
        }

        impl ::cardloom::zone::Named for #id {
            const KIND: &'static str = #kind;
            const COUNT: usize = #count;
            #(#numbered)*

            fn file_name(self) -> &'static str {
                #name
            }

            #(#title)*
            #(#back)*
            #(#find)*
        }

        impl ::cardloom::serde::Serialize for #id {
            fn serialize<S: ::cardloom::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::cardloom::zone::named::write(*self, serializer)
            }
        }

        impl<'de> ::cardloom::serde::Deserialize<'de> for #id {
            fn deserialize<D: ::cardloom::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::cardloom::zone::named::read(deserializer)
            }
        }

        #(#display)*
        #(#debug)*
    })
}

const NO_ID: &str = "an id of cards is a struct of one `u8`, or an enum whose variants have no fields";

fn by_number(id: &Ident, fields: &Fields, said: &Said) -> Result<Numbered> {
    let is_byte = |field: &Type| matches!(field, Type::Path(path) if path.path.is_ident("u8"));
    match fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 && is_byte(&fields.unnamed[0].ty) => {}
        _ => return Err(Error::new(id.span(), NO_ID)),
    }
    let (Some(count), Some(name)) = (&said.count, &said.name) else {
        return Err(Error::new(
            id.span(),
            "a struct does not say how many cards there are and what they are called: \
             add `#[card(count = ..., name = ...)]`",
        ));
    };
    Ok(Numbered {
        count: quote!(#count),
        index: quote!(usize::from(self.0)),
        from_index: quote!(Self(index as u8)),
        name: text(name, &quote!(self)),
    })
}

fn by_variant(id: &Ident, data: &DataEnum, said: &Said) -> Result<Numbered> {
    if let Some(count) = said.count.as_ref().or(said.numbered.as_ref()) {
        return Err(Error::new(
            count.span(),
            "an enum counts its variants: leave out `count` and `numbered`",
        ));
    }
    if !(1..=MOST).contains(&data.variants.len()) {
        return Err(Error::new(id.span(), format!("1 to {MOST} variants: the number of a card is a byte")));
    }
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new(variant.span(), NO_ID));
        }
        if let Some((_, number)) = &variant.discriminant {
            return Err(Error::new(number.span(), "cards are numbered in their order: leave out the number"));
        }
    }
    let variants: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let names = variants.iter().map(|variant| words(variant, '_'));
    let name = match &said.name {
        Some(name) => text(name, &quote!(self)),
        None => quote!(match self { #(Self::#variants => #names,)* }),
    };
    let count = variants.len();
    Ok(Numbered {
        count: quote!(#count),
        index: quote!(self as usize),
        from_index: quote!([#(Self::#variants),*][index]),
        name,
    })
}

fn text(function: &Expr, card: &TokenStream) -> TokenStream {
    call(function, &quote!(Self), &quote!(&'static str), card)
}

/// A closure learns its types from the pointer.
fn call(function: &Expr, takes: &TokenStream, gives: &TokenStream, argument: &TokenStream) -> TokenStream {
    quote! {
        let of: fn(#takes) -> #gives = #function;
        of(#argument)
    }
}

fn shown(id: &Ident, how: &TokenStream, function: &Expr) -> TokenStream {
    let formatter = Ident::new("formatter", Span::mixed_site());
    let text = text(function, &quote!(*self));
    quote! {
        impl ::core::fmt::#how for #id {
            fn fmt(&self, #formatter: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                #formatter.pad({ #text })
            }
        }
    }
}

/// The words of a name in lower case, as serde takes them apart.
pub(crate) fn words(name: &Ident, between: char) -> String {
    let mut words = String::new();
    for letter in name.unraw().to_string().chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(between);
        }
        words.extend(letter.to_lowercase());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[track_caller]
    fn refused(item: &DeriveInput, error: &str) {
        let message = expand(item).expect_err("it is refused").to_string();
        assert!(message.contains(error), "{message}");
    }

    #[test]
    fn what_no_card_can_be_is_refused() {
        let no_id = "a struct of one `u8`, or an enum whose variants have no fields";
        refused(
            &parse_quote!(
                struct Card {
                    number: u8,
                }
            ),
            no_id,
        );
        refused(
            &parse_quote!(
                struct Card(u16);
            ),
            no_id,
        );
        refused(
            &parse_quote!(
                struct Card(u8, u8);
            ),
            no_id,
        );
        refused(&parse_quote!(union Card { number: u8 }), no_id);
        refused(
            &parse_quote!(
                enum Card {
                    Bolt { damage: u8 },
                }
            ),
            no_id,
        );
        refused(
            &parse_quote!(
                enum Card {
                    Bolt = 3,
                }
            ),
            "leave out the number",
        );
        refused(
            &parse_quote!(
                enum Card {}
            ),
            "1 to 256 variants",
        );
        refused(
            &parse_quote!(
                struct Card<T>(u8);
            ),
            "no generic parameters",
        );
    }

    #[test]
    fn what_is_said_wrongly_of_the_cards_is_refused() {
        refused(
            &parse_quote!(
                struct Card(u8);
            ),
            "add `#[card(count = ..., name = ...)]`",
        );
        refused(
            &parse_quote!(
                #[card(count = 3)]
                struct Card(u8);
            ),
            "add `#[card(count = ..., name = ...)]`",
        );
        refused(
            &parse_quote!(
                #[card(count = 1)]
                enum Card {
                    Bolt,
                }
            ),
            "leave out `count`",
        );
        refused(
            &parse_quote!(
                #[card(title = "spell")]
                enum Card {
                    Bolt,
                }
            ),
            "expected `kind`, `count`",
        );
        refused(
            &parse_quote!(
                #[card(kind = spell)]
                enum Card {
                    Bolt,
                }
            ),
            "expected string literal",
        );
        refused(
            &parse_quote!(
                #[card(back = a, kind = "x", back = b)]
                enum Card {
                    Bolt,
                }
            ),
            "`back` is given twice",
        );
    }

    #[test]
    fn as_many_variants_as_a_byte_has_numbers_are_enough() {
        let of = |count: usize| -> DeriveInput {
            let variants = (0..count).map(|number| Ident::new(&format!("Card{number}"), Span::call_site()));
            parse_quote!(enum Card { #(#variants),* })
        };
        assert!(expand(&of(256)).is_ok());
        refused(&of(257), "1 to 256 variants");
    }
}
