//! What `#[handler]` expands to.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{FnArg, ItemFn, spanned::Spanned};

use crate::language::doc;

pub(crate) fn expand(function: &ItemFn) -> syn::Result<TokenStream> {
    let signature = &function.sig;
    if signature.asyncness.is_none() {
        return Err(syn::Error::new(signature.span(), "a handler is an `async fn`"));
    }
    let mut inputs = signature.inputs.iter();
    let (Some(FnArg::Typed(context)), None) = (inputs.next(), inputs.next()) else {
        return Err(syn::Error::new(signature.inputs.span(), "a handler takes one argument, its context"));
    };
    let text = doc(&function.attrs);
    let text = text.split("\n\n").next().unwrap_or_default();
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
