-- The words of titles and descriptions, reduced to their stems by the job `index-texts`; searches look them up here until a process has them
-- in memory (docs/decisions/0036-words-in-memory.md).
create table listing_text (
  listing_id integer primary key references listing (id) on delete cascade,
  -- Of the texts that the stems were made from.
  text_hash bigint not null,
  stems text[] not null,
  -- A byte for each stem: in which parts of the text it stands (`app/features/search/criteria/text-stems.ts`).
  marks bytea not null,
  -- Processes that hold a copy of the stock ask for what was committed since they last asked.
  changed_in xid8 not null default pg_current_xact_id(),
  check (cardinality(stems) = length(marks))
);
create index listing_text_stems on listing_text using gin (stems);
create index listing_text_changed_in on listing_text (changed_in);

-- A word for each stem that any text has had: a misspelt word is taken for the nearest.
create table text_word (
  stem text primary key,
  word text not null
);
create index text_word_beginning on text_word (left(stem, 1), length(stem));

-- How far texts are indexed: the snapshot before which every change of a listing was looked at. One row at most.
create table text_progress (
  only_row boolean primary key default true check (only_row),
  stems_version integer not null,
  snapshot text not null
);
