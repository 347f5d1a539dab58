-- The deals of the day: for each browser the table that it began first, whether that game has ended, and its points
-- unless it ended early.
create table deals (
    day text not null,
    game text not null,
    claim_hash text not null,
    table_id text not null,
    ended integer not null default 0,
    points integer,
    primary key (day, game, claim_hash)
);

create index deals_by_table on deals (table_id);

-- What the levels of bots made of a deal of the day.
create table pars (
    day text not null,
    game text not null,
    level text not null,
    mean double precision not null,
    spread double precision not null,
    primary key (day, game, level)
);
