-- Films that were taken in, so that an unchanged feed neither reads nor fetches them again.
create table film (
  source text not null,
  -- The address, or the name, size and time of a file beside the feed.
  origin text not null,
  -- Under uploads/ in the storage: a hash of its content, and its ending.
  file text not null check (file ~ '^[0-9a-f]{32}\.(mp4|webm)$'),
  taken_at timestamptz not null,
  primary key (source, origin)
);
