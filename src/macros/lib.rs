//! The `#[handler]` attribute, re-exported as `cardloom::handler`.
//!
//! ```
//! use cardloom::{Context, Executor, Seat, example::{Effect, Pebbles, State}, handler};
//!
//! /// Take two pebbles.
//! #[handler]
//! async fn take_two(context: Context<Pebbles>) {
//!     context.apply(Effect::Take(context.seat(), 2)).await;
//! }
//!
//! assert_eq!((take_two.name, take_two.text), ("take_two", "Take two pebbles."));
//! let state = State { pile: 5, taken: [0, 0], turn: Seat(0) };
//! let mut executor = Executor::<Pebbles>::only(state, Seat(0), take_two.name, take_two.run);
//! executor.step()?;
//! assert_eq!(executor.state().pile, 3);
//! # Ok::<(), cardloom::Error>(())
//! ```

use proc_macro::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, FnArg, ItemFn, Lit, Meta, spanned::Spanned};

/// Makes an `async fn` of one argument a `Handler` constant of the same name.
///
/// The function stays an ordinary one for the formatter, the compiler and its readers. What it gains is a name for
/// logs and errors, the first paragraph of its doc comment as the text that players read, and an entry point that a
/// table of cards can hold.
///
/// ```
/// use cardloom::{Context, Handler, example::{Effect, Pebbles}, handler};
///
/// /// Take one pebble.
/// #[handler]
/// async fn take(context: Context<Pebbles>) {
///     context.apply(Effect::Take(context.seat(), 1)).await;
/// }
///
/// const CARD: Handler<Context<Pebbles>> = take;
/// assert_eq!((CARD.name, CARD.text), ("take", "Take one pebble."));
/// ```
///
/// A function that is not `async`, takes anything but one argument or has no doc comment is refused:
///
/// ```compile_fail
/// use cardloom::{Context, example::Pebbles, handler};
///
/// #[handler]
/// async fn wordless(_context: Context<Pebbles>) {}
/// ```
#[proc_macro_attribute]
pub fn handler(_attributes: TokenStream, item: TokenStream) -> TokenStream {
    let function = syn::parse_macro_input!(item as ItemFn);
    expand(&function).unwrap_or_else(|error| error.to_compile_error()).into()
}

fn expand(function: &ItemFn) -> syn::Result<proc_macro2::TokenStream> {
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
