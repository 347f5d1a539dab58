-- Workers on other hosts: who they are, and the tasks that they take. Nothing here needs to survive a crash.
create unlogged table workers (
    worker text primary key,
    build text not null,
    jobs integer not null,
    seen_at timestamptz not null default now()
);
create unlogged table thoughts (
    thought text primary key,
    asked_at timestamptz not null default now(),
    server text not null,
    build text not null,
    task bytea not null,
    worker text,
    stopped boolean not null default false,
    report bytea,
    answer bytea,
    failure text
);
create index thoughts_of_server on thoughts (server);
