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
    let parts = fields.iter().map(Part::of).collect::<Result<Vec<_>>>()?;
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
