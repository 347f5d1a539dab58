-- Bots think in each server's own processes: no tasks pass through the database any more.
drop table thoughts;
drop table workers;
