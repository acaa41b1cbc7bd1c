//! What the derives of card languages have in common.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, DeriveInput, Error, Expr, Field, Fields, Ident, Lit, LitStr, Meta, Path, Result, Type,
    ext::IdentExt, meta::ParseNestedMeta, spanned::Spanned,
};

use crate::card_id::words;

/// What is said of a whole type: `#[words(context = Checker)]`.
pub(crate) struct Said {
    /// The type of the context; any, where none is named.
    pub(crate) context: Option<Type>,
    /// What messages call it.
    pub(crate) name: String,
    /// What it is.
    pub(crate) doc: String,
    /// What looks at a value once it is read.
    pub(crate) check: Option<Path>,
    /// Whether the keys of a record are parameters.
    pub(crate) parameters: bool,
    /// Whether words are read by the language itself.
    pub(crate) bare: bool,
}

impl Said {
    pub(crate) fn by(item: &DeriveInput, attribute: &str) -> Result<Self> {
        if !item.generics.params.is_empty() {
            return Err(Error::new(
                item.generics.span(),
                "what a language is read into has no generic parameters",
            ));
        }
        let mut said = Self {
            context: None,
            name: words(&item.ident, ' '),
            doc: doc(&item.attrs),
            check: None,
            parameters: false,
            bare: false,
        };
        each_meta(&item.attrs, attribute, |meta| {
            if meta.path.is_ident("context") {
                said.context = Some(meta.value()?.parse()?);
            } else if meta.path.is_ident("name") {
                said.name = meta.value()?.parse::<LitStr>()?.value();
            } else if meta.path.is_ident("check") {
                said.check = Some(meta.value()?.parse()?);
            } else if attribute == "record" && meta.path.is_ident("parameters") {
                said.parameters = true;
            } else if attribute == "words" && meta.path.is_ident("bare") {
                said.bare = true;
            } else {
                let last = if attribute == "words" { "bare" } else { "parameters" };
                return Err(meta.error(format!("expected `context`, `name`, `check` or `{last}`")));
            }
            Ok(())
        })?;
        Ok(said)
    }

    /// The type of the context, and the generic parameters of an `impl` for it.
    pub(crate) fn context(&self) -> (TokenStream, TokenStream) {
        match &self.context {
            Some(context) => (quote!(#context), quote!()),
            None => (quote!(__C), quote!(<__C>)),
        }
    }

    /// The call of what looks at `value` once it is read, if nothing is wrong with it.
    pub(crate) fn checked(&self) -> TokenStream {
        let check = self.check.iter();
        quote! {
            #(if fields.is_sound(reader) {
                #check(&value, reader);
            })*
        }
    }
}

/// Goes through all that is said in attributes of that name.
pub(crate) fn each_meta(
    attributes: &[Attribute],
    name: &str,
    mut each: impl FnMut(ParseNestedMeta<'_>) -> Result<()>,
) -> Result<()> {
    attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident(name))
        .try_for_each(|attribute| attribute.parse_nested_meta(&mut each))
}

/// A doc comment: lines of a paragraph in one, an empty line between paragraphs.
pub(crate) fn doc(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        if let Meta::NameValue(pair) = &attribute.meta
            && let Expr::Lit(literal) = &pair.value
            && let Lit::Str(line) = &literal.lit
        {
            match line.value().trim() {
                "" => text.push_str("\n\n"),
                line if text.is_empty() || text.ends_with('\n') => text.push_str(line),
                line => {
                    text.push(' ');
                    text.push_str(line);
                }
            }
        }
    }
    text.trim().to_owned()
}

/// How a variant is written that says nothing of it: its name in snake case.
pub(crate) fn written(name: &Ident) -> String {
    words(name, '_')
}

/// A field with a name: the key, and what reads it.
pub(crate) struct Part<'f> {
    pub(crate) ident: &'f Ident,
    pub(crate) key: String,
    of: &'f Type,
    doc: String,
    /// The code where it is missing.
    missing: Option<LitStr>,
}

impl<'f> Part<'f> {
    /// Fields with names, whose keys are all different.
    pub(crate) fn all(fields: &'f Fields) -> Result<Vec<Self>> {
        let parts = fields.iter().map(Self::of).collect::<Result<Vec<_>>>()?;
        for (index, part) in parts.iter().enumerate() {
            if parts[..index].iter().any(|earlier| earlier.key == part.key) {
                return Err(Error::new(
                    part.ident.span(),
                    format!("the key `{}` stands there twice", part.key),
                ));
            }
        }
        Ok(parts)
    }

    fn of(field: &'f Field) -> Result<Self> {
        let Some(ident) = &field.ident else {
            return Err(Error::new(field.span(), "expected a field with a name"));
        };
        let (mut key, mut missing) = (ident.unraw().to_string(), None);
        each_meta(&field.attrs, "param", |meta| {
            if meta.path.is_ident("name") {
                key = meta.value()?.parse::<LitStr>()?.value();
            } else if meta.path.is_ident("missing") {
                missing = Some(meta.value()?.parse()?);
            } else {
                return Err(meta.error("expected `name` or `missing`"));
            }
            Ok(())
        })?;
        Ok(Self { ident, key, of: &field.ty, doc: doc(&field.attrs), missing })
    }

    /// Its entry in the table of keys.
    pub(crate) fn entry(&self, context: &TokenStream) -> TokenStream {
        let Self { key, of, doc, .. } = self;
        let missing = match &self.missing {
            Some(code) => quote!(::core::option::Option::Some(::cardloom_cards::Code(#code))),
            None => quote!(::core::option::Option::None),
        };
        quote! {
            ::cardloom_cards::Field {
                name: #key,
                doc: #doc,
                form: <#of as ::cardloom_cards::Read<#context>>::form,
                required: || <#of as ::cardloom_cards::Read<#context>>::absent().is_none(),
                missing: #missing,
            }
        }
    }

    /// How it is read.
    pub(crate) fn read(&self) -> TokenStream {
        let Self { ident, key, of, .. } = self;
        quote!(#ident: fields.read::<#of, _>(#key, reader))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn lines_of_a_doc_comment_are_joined_to_paragraphs() {
        let item: DeriveInput = parse_quote!(
            /// One
            /// line.
            ///
            /// Another one.
            struct Card;
        );
        assert_eq!(doc(&item.attrs), "One line.\n\nAnother one.");
    }

    #[test]
    fn whatever_else_is_said_is_refused() {
        let refused = |item: DeriveInput, attribute| {
            Said::by(&item, attribute).err().map(|error| error.to_string()).unwrap_or_default()
        };
        let item: DeriveInput = parse_quote!(
            #[words(parameters)]
            #[record(bare)]
            enum Effect {}
        );
        assert_eq!(refused(item.clone(), "words"), "expected `context`, `name`, `check` or `bare`");
        assert_eq!(refused(item, "record"), "expected `context`, `name`, `check` or `parameters`");
        let generic: DeriveInput = parse_quote!(
            struct Card<T>(T);
        );
        assert_eq!(refused(generic, "record"), "what a language is read into has no generic parameters");
    }
}
