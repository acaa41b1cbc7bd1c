//! Which pages may act for a player: those of this server alone.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};

/// The addresses that this server is known by.
#[derive(Clone, Debug)]
pub struct Origins {
    /// `http://127.0.0.1:8080`, as browsers say it.
    origins: Vec<String>,
    /// The same without what stands before `://`, as `Host` says it.
    hosts: Vec<String>,
}

/// Why addresses cannot be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum OriginError {
    /// An origin that is none.
    #[error("--origin {0:?} is no origin: write it as https://cards.example, without a path")]
    Malformed(String),
    /// Anybody reaches the server, and nothing says by which name.
    #[error(
        "--listen {0} is reached from elsewhere: say with --origin which address browsers use, such as --origin https://cards.example"
    )]
    Missing(SocketAddr),
}

impl Origins {
    /// The origins that are named, or those of a loopback address.
    ///
    /// # Errors
    /// Where one is no origin, and where there is none for an address that is reached from elsewhere.
    pub fn new(listen: SocketAddr, named: &[String]) -> Result<Self, OriginError> {
        let loopback = listen.ip().is_loopback();
        if !loopback && named.is_empty() {
            return Err(OriginError::Missing(listen));
        }
        let mut origins = Vec::new();
        for origin in named {
            origins.push(well_formed(origin).ok_or_else(|| OriginError::Malformed(origin.clone()))?);
        }
        if loopback {
            let port = listen.port();
            let host = match listen.ip() {
                IpAddr::V4(address) => address.to_string(),
                IpAddr::V6(address) => format!("[{address}]"),
            };
            origins.extend([format!("http://{host}:{port}"), format!("http://localhost:{port}")]);
        }
        let host = |origin: &String| origin.split_once("://").map(|(_, host)| host.to_owned());
        Ok(Self { hosts: origins.iter().filter_map(host).collect(), origins })
    }

    /// Whether a request was sent to this server by its name: another name that leads here is somebody's trap.
    pub fn knows_host(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        host.is_some_and(|host| self.hosts.iter().any(|known| known.eq_ignore_ascii_case(host)))
    }

    /// Whether a request that acts comes from a page of this server.
    pub fn is_own(&self, headers: &HeaderMap) -> bool {
        let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
        let same_site = match headers.get("sec-fetch-site").map(|site| site.as_bytes()) {
            None | Some(b"same-origin") => true,
            Some(_) => false,
        };
        same_site && origin.is_some_and(|origin| self.origins.iter().any(|known| known == origin))
    }

    /// Whether browsers reach it through TLS, so that cookies can be kept to it.
    pub fn is_secure(&self) -> bool {
        self.origins.iter().any(|origin| origin.starts_with("https://"))
    }

    /// The address to tell people.
    pub fn first(&self) -> &str {
        self.origins.first().map_or("", |origin| origin)
    }
}

/// An origin as browsers write it.
fn well_formed(origin: &str) -> Option<String> {
    let (scheme, host) = origin.trim_end_matches('/').split_once("://")?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-._:[]".contains(letter);
    let known = ["http", "https"].contains(&scheme) && !host.is_empty() && host.chars().all(plain);
    known.then(|| format!("{scheme}://{}", host.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let header = |(name, value): &(&'static str, &str)| {
            (header::HeaderName::from_static(name), HeaderValue::from_str(value).unwrap())
        };
        pairs.iter().map(header).collect()
    }

    #[test]
    fn other_names_other_pages_and_pages_that_do_not_say_are_told_apart() {
        let origins = Origins::new("127.0.0.1:8080".parse().unwrap(), &[]).unwrap();
        for host in ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"] {
            assert!(origins.knows_host(&headers(&[("host", host)])), "{host}");
        }
        for host in ["evil.example", "127.0.0.1", "127.0.0.1:80800"] {
            assert!(!origins.knows_host(&headers(&[("host", host)])), "{host}");
        }
        assert!(!origins.knows_host(&headers(&[])));
        assert!(origins.is_own(&headers(&[("origin", "http://localhost:8080")])));
        for foreign in ["null", "http://localhost", "https://localhost:8080", "http://evil.example"] {
            assert!(!origins.is_own(&headers(&[("origin", foreign)])), "{foreign}");
        }
        assert!(!origins.is_own(&headers(&[])));
        let cross = [("origin", "http://localhost:8080"), ("sec-fetch-site", "cross-site")];
        assert!(!origins.is_own(&headers(&cross)));
    }

    #[test]
    fn a_server_for_everybody_says_its_name() {
        let everywhere = "0.0.0.0:80".parse().unwrap();
        assert_eq!(Origins::new(everywhere, &[]).unwrap_err(), OriginError::Missing(everywhere));
        let named = Origins::new(everywhere, &["https://Cards.example/".to_owned()]).unwrap();
        assert!(named.is_secure());
        assert_eq!(named.first(), "https://cards.example");
        assert!(named.knows_host(&headers(&[("host", "cards.example")])));
        for wrong in ["cards.example", "ftp://x", "https://a/b", "https://", "https://a b"] {
            assert!(Origins::new(everywhere, &[wrong.to_owned()]).is_err(), "{wrong}");
        }
    }
}
