-- The largest parts of an estimate: [{part, percent}], the largest first. Null: written by a version that did not know them.
alter table listing_estimate add column parts jsonb;
