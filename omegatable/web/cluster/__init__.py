"""Several servers on one database: which has a table, and who passes a request on."""
