//! What `#[derive(Literals)]` expands to.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, LitStr, Result};

use crate::{
    card_id::words,
    language::{doc, each_meta, written},
};

const NO_LITERALS: &str =
    "the words of an enumeration are an enum whose variants have no fields, at least one";

pub(crate) fn expand(item: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &item.data else { return Err(Error::new(item.ident.span(), NO_LITERALS)) };
    let Some(first) = data.variants.first() else { return Err(Error::new(item.ident.span(), NO_LITERALS)) };
    let (mut called, mut unknown) = (words(&item.ident, ' '), None);
    each_meta(&item.attrs, "literals", |meta| {
        if meta.path.is_ident("name") {
            called = meta.value()?.parse::<LitStr>()?.value();
        } else if meta.path.is_ident("unknown") {
            unknown = Some(meta.value()?.parse::<LitStr>()?);
        } else {
            return Err(meta.error("expected `name` or `unknown`"));
        }
        Ok(())
    })?;
    let (mut names, mut docs, mut variants) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &data.variants {
        if !matches!(variant.fields, Fields::Unit) {
            return Err(Error::new(variant.ident.span(), NO_LITERALS));
        }
        let own = variant.attrs.iter().find(|attribute| attribute.path().is_ident("literal"));
        let name = match own {
            Some(attribute) => attribute.parse_args::<LitStr>()?.value(),
            None => written(&variant.ident),
        };
        if names.contains(&name) {
            return Err(Error::new(variant.ident.span(), format!("`{name}` is written twice")));
        }
        names.push(name);
        docs.push(doc(&variant.attrs));
        variants.push(&variant.ident);
    }
    let unknown = unknown.iter();
    let (id, about, first) = (&item.ident, doc(&item.attrs), &first.ident);
    Ok(quote! {
        #[automatically_derived]
        impl ::cardloom_cards::Literals for #id {
            const NAME: &'static str = #called;
            const DOC: &'static str = #about;
            const ALL: &'static [Self] = &[#(Self::#variants),*];
            const NAMES: &'static [&'static str] = &[#(#names),*];
            const DOCS: &'static [&'static str] = &[#(#docs),*];
            #(const UNKNOWN: ::core::option::Option<::cardloom_cards::Code> =
                ::core::option::Option::Some(::cardloom_cards::Code(#unknown));)*

            fn name(self) -> &'static str {
                match self {
                    #(Self::#variants => #names,)*
                }
            }
        }

        #[automatically_derived]
        impl<__C> ::cardloom_cards::Read<__C> for #id {
            fn read(node: &::cardloom_cards::Node, reader: &mut ::cardloom_cards::Reader<__C>) -> Self {
                reader.literal(node).unwrap_or(Self::#first)
            }

            fn form() -> ::cardloom_cards::Form {
                ::cardloom_cards::Form::literals::<Self>()
            }
        }
    })
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
    fn what_no_enumeration_can_be_is_refused() {
        refused(
            &parse_quote!(
                enum Zone {}
            ),
            NO_LITERALS,
        );
        refused(
            &parse_quote!(
                enum Zone {
                    Hand(Player),
                }
            ),
            NO_LITERALS,
        );
        refused(
            &parse_quote!(
                enum Zone {
                    TraitPile,
                    #[literal("trait_pile")]
                    Pile,
                }
            ),
            "`trait_pile` is written twice",
        );
        refused(
            &parse_quote!(
                #[literals(code = "bad_zone")]
                enum Zone {
                    Hand,
                }
            ),
            "expected `name` or `unknown`",
        );
    }
}
