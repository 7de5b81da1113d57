-- How the entry of each listing was written when a feed was last read: an entry that is written the same is not read again. Beside the listing,
-- not in it: a listing whose entry is written otherwise, and says the same, has not changed.

create table feed_entry (
  listing_id integer primary key references listing (id) on delete cascade,
  -- Of the entry as written, and of all that it is read by.
  hash bytea not null,
  -- What it said: the listing's own, unless something else has written the listing since.
  content_hash bytea not null
);
create index feed_entry_hash on feed_entry (hash);
