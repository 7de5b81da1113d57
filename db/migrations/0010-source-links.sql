-- From a pasted link to the listing it is of (docs/product/listings.md §24).

-- A link as compared: regardless of scheme, www., a usual port, the host's letter case, trailing slashes and fragment.
create function source_link_key(link text, keeps_query boolean) returns text
language sql immutable strict parallel safe as $$
  select lower(part[1]) || rtrim(part[2], '/') || case when keeps_query and part[3] <> '?' then coalesce(part[3], '') else '' end
  from regexp_match(
    btrim(link),
    '^(?:[a-z][a-z0-9+.-]*://)?(?:www\.)?([^/?#]*?)\.?(?::(?:21|80|443)?)?(/[^?#]*|)(\?[^#]*)?(?:#.*)?$',
    'i') as part
$$;

-- By hash: links may be longer than an index takes.
create index listing_source_link on listing (
  hashtextextended(source_link_key(source_url, false), 0),
  hashtextextended(source_link_key(source_url, true), 0)
) where source_url is not null;

-- Whether a run read all that its source has on offer: what it left out is then gone, and what it did not is there.
alter table feed_run add column snapshot boolean not null default false;
update feed_run set snapshot = format = 'kyero';
