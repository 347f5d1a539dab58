-- What retention needs to know of a table: whether a person has played there, whether anybody has come, and a digest of
-- the address that set it, until somebody plays. Tables that were stored before count as played.
alter table tables add column played integer not null default 1;
alter table tables add column seen integer not null default 1;
alter table tables add column set_by text not null default '';

create index tables_unplayed on tables (set_by) where played = 0;

-- Long texts among the options of tables, such as decks: each is kept once, by its digest.
create table texts (
    digest text primary key,
    text text not null
);
create table table_texts (
    table_id text not null,
    digest text not null,
    primary key (table_id, digest)
);

create index table_texts_by_digest on table_texts (digest);
