-- What the agency says of a listing in place of its source: the next import leaves it as it is.

create table listing_override (
  listing_id integer not null references listing (id) on delete cascade,
  -- A field of the listing's facts, or `state`.
  field text not null,
  -- What the source says, as JSON: the field gets it back once the agency gives it up.
  source_value jsonb not null,
  primary key (listing_id, field)
);
