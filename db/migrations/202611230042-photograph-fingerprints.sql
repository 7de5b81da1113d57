-- What each photograph looks like in 64 bits, so that the same one in two listings is known again (docs/product/office.md §27).
-- Null: not worked out yet. 0: it says nothing.
alter table stored_photograph add column fingerprint bigint;
create index stored_photograph_fingerprint on stored_photograph (fingerprint) where fingerprint is not null;
create index stored_photograph_without_fingerprint on stored_photograph (storage_key) where fingerprint is null;
create index listing_picture_stored on listing_picture (storage_key) where storage_key is not null;

alter table duplicate_pair add column alike_pictures smallint not null default 0;
