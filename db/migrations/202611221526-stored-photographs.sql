-- Which photographs are in the storage, and since when no listing shows them; null: one does, or it is being fetched.
create table stored_photograph (
  storage_key text primary key check (storage_key ~ '^[0-9a-f]{32}$'),
  unused_since timestamptz
);
create index stored_photograph_unused on stored_photograph (unused_since) where unused_since is not null;

insert into stored_photograph (storage_key)
select distinct storage_key from listing_picture where storage_key is not null;
