-- An upload is made into a picture or document by one request alone: since when one is at it; null while none is.
alter table upload add column finishing_at timestamptz;
