-- How often a table has changed beside its game: other servers see by it that they have to read it anew.
alter table tables add column edition integer not null default 0 check (edition >= 0);
