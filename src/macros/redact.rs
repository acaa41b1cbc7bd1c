//! What `#[derive(Redact)]` expands to.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Fields, Member, Result, parse_quote};

pub(crate) fn expand(item: &DeriveInput) -> Result<TokenStream> {
    let is_public = is_public(&item.attrs)?;
    let variants: Vec<(TokenStream, bool, &Fields)> = match &item.data {
        Data::Struct(data) => vec![(quote!(Self), is_public, &data.fields)],
        Data::Enum(data) => {
            let variants = data.variants.iter().map(|variant| {
                let name = &variant.ident;
                Ok((quote!(Self::#name), once(is_public, &variant.attrs)?, &variant.fields))
            });
            variants.collect::<Result<_>>()?
        }
        Data::Union(_) => {
            return Err(Error::new(item.ident.span(), "what a union holds is not known: make it an enum"));
        }
    };
    let arms = variants.into_iter().map(|(name, is_public, fields)| arm(&name, is_public, fields));
    let arms = arms.collect::<Result<Vec<_>>>()?;
    let mut generics = item.generics.clone();
    generics.type_params_mut().for_each(|parameter| parameter.bounds.push(parse_quote!(::cardloom::Redact)));
    let (id, (parameters, arguments, bounds)) = (&item.ident, generics.split_for_impl());
    Ok(quote! {
        #[automatically_derived]
        impl #parameters ::cardloom::Redact for #id #arguments #bounds {
            #[allow(unused_variables)]
            fn redact(&mut self, viewer: ::core::option::Option<::cardloom::Seat>) {
                match *self {
                    #(#arms)*
                }
            }
        }
    })
}

/// Redacts the fields of a struct or of a variant.
fn arm(name: &TokenStream, is_public: bool, fields: &Fields) -> Result<TokenStream> {
    let (mut patterns, mut calls) = (Vec::new(), Vec::new());
    for (member, field) in fields.members().zip(fields) {
        if !once(is_public, &field.attrs)? {
            let part = match &member {
                Member::Named(name) => format_ident!("part_{name}", span = Span::mixed_site()),
                Member::Unnamed(place) => format_ident!("part_{}", place.index, span = Span::mixed_site()),
            };
            // An error points to the type of the field, which says nothing of who may see it.
            let of = &field.ty;
            patterns.push(quote!(#member: ref mut #part));
            calls.push(quote!(<#of as ::cardloom::Redact>::redact(#part, viewer);));
        }
    }
    Ok(quote!(#name { #(#patterns,)* .. } => { #(#calls)* }))
}

/// Whether this part is public, by itself or since all around it is.
fn once(all: bool, attributes: &[Attribute]) -> Result<bool> {
    let own = is_public(attributes)?;
    match attributes.iter().find(|attribute| attribute.path().is_ident("redact")) {
        Some(attribute) if all && own => Err(Error::new_spanned(
            attribute,
            "all around it is public already: leave out one `#[redact(public)]`",
        )),
        _ => Ok(all || own),
    }
}

/// Whether `#[redact(public)]` is among the attributes.
fn is_public(attributes: &[Attribute]) -> Result<bool> {
    let mut is_public = false;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("redact")) {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("public") {
                return Err(meta.error("expected `public`; what is hidden is a `cardloom::zone::Secret`"));
            }
            is_public = true;
            Ok(())
        })?;
    }
    Ok(is_public)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(item: &DeriveInput, error: &str) {
        let message = expand(item).expect_err("it is refused").to_string();
        assert!(message.contains(error), "{message}");
    }

    fn expanded(item: &DeriveInput) -> String {
        expand(item).expect("it is taken").to_string()
    }

    #[test]
    fn what_is_said_wrongly_is_refused() {
        let public = "expected `public`; what is hidden is a `cardloom::zone::Secret`";
        refused(
            &parse_quote!(
                #[redact(hidden)]
                struct Event(Card);
            ),
            public,
        );
        refused(
            &parse_quote!(
                struct Event(#[redact(secret)] Card);
            ),
            public,
        );
        refused(
            &parse_quote!(
                enum Event {
                    #[redact(private)]
                    Drew(Card),
                }
            ),
            public,
        );
        refused(
            &parse_quote!(
                struct Event(#[redact] Card);
            ),
            "expected attribute arguments in parentheses",
        );
        refused(&parse_quote!(union Event { number: u8 }), "make it an enum");
    }

    #[test]
    fn what_is_public_already_is_not_said_to_be() {
        let again = "leave out one `#[redact(public)]`";
        refused(
            &parse_quote!(
                #[redact(public)]
                struct Event(#[redact(public)] Card);
            ),
            again,
        );
        refused(
            &parse_quote!(
                enum Event {
                    #[redact(public)]
                    Drew(#[redact(public)] Card),
                }
            ),
            again,
        );
        refused(
            &parse_quote!(
                #[redact(public)]
                enum Event {
                    #[redact(public)]
                    Drew(Card),
                }
            ),
            again,
        );
    }

    #[test]
    fn all_fields_are_redacted_but_those_that_are_public() {
        let text = expanded(&parse_quote!(
            enum Event {
                Drew {
                    by: Seat,
                    card: Secret<Card>,
                },
                Tucked(#[redact(public)] Bird, Secret<Card>),
                #[redact(public)]
                Played(Card, Seat),
                Passed,
            }
        ));
        for (part, is_redacted) in
            [("Seat", true), ("Secret < Card >", true), ("Bird", false), ("Card", false)]
        {
            assert_eq!(text.contains(&format!("< {part} as :: cardloom :: Redact >")), is_redacted, "{part}");
        }
    }

    #[test]
    fn parameters_are_to_be_redacted_as_well() {
        let text = expanded(&parse_quote!(
            struct Event<T, const N: usize>([T; N]);
        ));
        assert!(text.contains("T : :: cardloom :: Redact"), "{text}");
    }
}
