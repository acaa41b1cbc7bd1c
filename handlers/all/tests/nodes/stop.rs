//! A server that is asked to stop.

use std::time::Duration;

use tungstenite::{Message, protocol::frame::coding::CloseCode};

use super::{load::Load, node::Node, one_at_a_time, promised, table::Table};

#[test]
fn what_is_under_way_is_finished_and_sockets_are_told() {
    let _alone = one_at_a_time();
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db").to_str().unwrap().to_owned();
    let mut node = Node::start(&database);
    let table = Table::begin(node.address, "game=innovation&players=2&seat2=human").unwrap();
    let mut sockets = [0, 1, 0].map(|seat| table.socket(node.address, seat));
    for socket in &mut sockets {
        assert!(matches!(socket.read().unwrap(), Message::Binary(_)), "the table comes first");
    }
    let (load, address) = (Load::default(), node.address);
    load.while_playing(3, &|| vec![address], || {
        load.further(20);
        node.terminate();
        let ended = node.ended(promised(Duration::from_secs(10)));
        assert_eq!(ended.code(), Some(0));
    });
    for socket in &mut sockets {
        let close = std::iter::repeat_with(|| socket.read().unwrap()).find_map(|message| match message {
            Message::Close(close) => Some(close),
            _ => None,
        });
        assert_eq!(close.flatten().unwrap().code, CloseCode::Away);
    }
    load.compare(&database).is_whole();
}
