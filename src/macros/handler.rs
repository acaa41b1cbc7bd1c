//! What `#[handler]` expands to.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, FnArg, ItemFn, Lit, Meta, spanned::Spanned};

pub(crate) fn expand(function: &ItemFn) -> syn::Result<TokenStream> {
    let signature = &function.sig;
    if signature.asyncness.is_none() {
        return Err(syn::Error::new(signature.span(), "a handler is an `async fn`"));
    }
    let mut inputs = signature.inputs.iter();
    let (Some(FnArg::Typed(context)), None) = (inputs.next(), inputs.next()) else {
        return Err(syn::Error::new(signature.inputs.span(), "a handler takes one argument, its context"));
    };
    let text = text_of(&function.attrs);
    if text.is_empty() {
        return Err(syn::Error::new(
            signature.ident.span(),
            "a handler needs a doc comment: it is the text that players read",
        ));
    }
    let (context, name, visibility) = (&context.ty, &signature.ident, &function.vis);
    let label = name.to_string();
    let docs = function.attrs.iter().filter(|attribute| attribute.path().is_ident("doc"));
    let (others, body) =
        (function.attrs.iter().filter(|attribute| !attribute.path().is_ident("doc")), &function.block);
    Ok(quote! {
        #(#docs)*
        #[allow(non_upper_case_globals)]
        #visibility const #name: ::cardloom::Handler<#context> = {
            #(#others)*
            #signature #body
            ::cardloom::Handler { name: #label, text: #text, run: |context| ::std::boxed::Box::pin(#name(context)) }
        };
    })
}

/// The lines of the doc comment up to the first empty one, joined by spaces.
fn text_of(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(line) => Some(line.value().trim().to_owned()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
