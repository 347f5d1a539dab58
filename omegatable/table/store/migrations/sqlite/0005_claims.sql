-- To which browser each seat belongs, so that a browser can list its games. Events say so too; removing a row removes a
-- table from a list, and nothing else.
create table claims (
    table_id text not null,
    seat integer not null,
    claim_hash text not null,
    primary key (table_id, seat)
) without rowid;

create index claims_by_browser on claims (claim_hash);
