//! Who a request comes from, as far as limits count.

use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// The address of a client as limits count it: of version 6 the network, since a client has all of it.
pub fn client(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    // Nearest last: what stands before it is what the client says of itself.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back();
    let said = forwarded.and_then(|line| line.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    network(said.filter(|_| behind_proxy).unwrap_or(peer))
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(wide) => match wide.to_ipv4_mapped() {
            Some(mapped) => IpAddr::V4(mapped),
            None => IpAddr::V6(Ipv6Addr::from_bits(wide.to_bits() >> 64 << 64)),
        },
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_proxy_is_believed_only_where_it_is_there_and_the_network_counts() {
        let peer = "10.0.0.1".parse().unwrap();
        let headers = HeaderMap::from_iter([(
            axum::http::HeaderName::from_static("x-forwarded-for"),
            HeaderValue::from_static("1.2.3.4, 2001:db8:1:2:3:4:5:6"),
        )]);
        assert_eq!(client(peer, &headers, false), peer);
        assert_eq!(client(peer, &headers, true), "2001:db8:1:2::".parse::<IpAddr>().unwrap());
        assert_eq!(client(peer, &HeaderMap::new(), true), peer);
        let mapped = "::ffff:9.8.7.6".parse().unwrap();
        assert_eq!(client(mapped, &HeaderMap::new(), false), "9.8.7.6".parse::<IpAddr>().unwrap());
    }
}
