-- The words that the office's table of listings is searched for, in an index: a scan took 830 ms at 120,000 listings.

-- Punctuation parts words, so that `KX-77` is found by `KX` and by `77`: the parser would read a number with a sign, a path or an address.
create function listing_words(title text, place_text text, place_id text, reference text, source_id text) returns tsvector
  immutable parallel safe
  return to_tsvector('simple', translate(
    coalesce(title, '') || ' ' || coalesce(place_text, '') || ' ' || coalesce(place_id, '') || ' ' || coalesce(reference, '')
      || ' ' || source_id,
    '-_/\.,;:!?@#%&*+=~|<>()[]{}''"’“”€', repeat(' ', 40)));

create index listing_words on listing using gin (listing_words(title, place_text, place_id, reference, source_id));
