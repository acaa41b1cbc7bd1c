//! What `#[derive(Record)]` expands to.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, Result};

use crate::language::{Part, Said};

pub(crate) fn expand(item: &DeriveInput) -> Result<TokenStream> {
    let fields = match &item.data {
        Data::Struct(data) if matches!(data.fields, Fields::Named(_)) => &data.fields,
        _ => return Err(Error::new(item.ident.span(), "a record is a struct whose fields have names")),
    };
    let said = Said::by(item, "record")?;
    let parts = Part::all(fields)?;
    let (context, generics) = said.context();
    let entries = parts.iter().map(|part| part.entry(&context));
    let reads = parts.iter().map(Part::read);
    let (id, name, doc, checked) = (&item.ident, &said.name, &said.doc, said.checked());
    let this = quote!(<Self as ::cardloom_cards::Record<#context>>);
    let opened = if said.parameters {
        quote!(reader.parameter_record(node, #this::FIELDS))
    } else {
        quote!(reader.record(node, #this::FIELDS))
    };
    Ok(quote! {
        #[automatically_derived]
        impl #generics ::cardloom_cards::Record<#context> for #id {
            const NAME: &'static str = #name;
            const DOC: &'static str = #doc;
            const FIELDS: &'static [::cardloom_cards::Field] = &[#(#entries),*];
        }

        #[automatically_derived]
        impl #generics ::cardloom_cards::Read<#context> for #id {
            fn read(node: &::cardloom_cards::Node, reader: &mut ::cardloom_cards::Reader<#context>) -> Self {
                let fields = #opened;
                let value = Self { #(#reads),* };
                #checked
                value
            }

            fn form() -> ::cardloom_cards::Form {
                ::cardloom_cards::Form::named(#name, #doc, || ::cardloom_cards::Form::Record(#this::FIELDS))
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
    fn what_no_record_can_be_is_refused() {
        let no_record = "a record is a struct whose fields have names";
        refused(
            &parse_quote!(
                struct Card(u8);
            ),
            no_record,
        );
        refused(
            &parse_quote!(
                enum Card {}
            ),
            no_record,
        );
        refused(
            &parse_quote!(
                struct Card {
                    #[param(called = "id")]
                    name: Text,
                }
            ),
            "expected `name` or `missing`",
        );
        refused(
            &parse_quote!(
                struct Card {
                    r#where: Filters,
                    #[param(name = "where")]
                    filters: Filters,
                }
            ),
            "the key `where` stands there twice",
        );
    }
}
