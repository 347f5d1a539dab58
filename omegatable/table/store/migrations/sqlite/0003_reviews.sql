-- Reviews of finished games, one for each seat that asked. `review` is JSON; a newer one replaces it.
create table reviews (
    table_id text not null,
    seat integer not null,
    review text not null,
    primary key (table_id, seat)
) without rowid;
