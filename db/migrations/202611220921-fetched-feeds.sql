-- A feed fetched from an address: what was asked for, and what the host said of its version, so that the next run can ask
-- whether anything changed. The address itself may hold secrets: only its hash is kept.
alter table feed_run add column fetch_hash bytea;
alter table feed_run add column etag text;
alter table feed_run add column last_modified text;
