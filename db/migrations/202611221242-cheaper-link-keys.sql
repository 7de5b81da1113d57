-- The same keys as before: every write of a listing works out two for its index, and matching one large pattern took the longer part of
-- the write.

create or replace function source_link_key(link text, keeps_query boolean) returns text
language plpgsql immutable strict parallel safe as $$
declare
  address text := split_part(regexp_replace(btrim(link), '^[a-z][a-z0-9+.-]*://', '', 'i'), '#', 1);
  before_query text := split_part(address, '?', 1);
  authority text := split_part(before_query, '/', 1);
  host text := regexp_replace(lower(regexp_replace(authority, '^www\.', '', 'i')), '\.?(?::(?:21|80|443)?)?$', '');
  path text := rtrim(substr(before_query, length(authority) + 1), '/');
  query text := substr(address, length(before_query) + 1);
begin
  return host || path || case when keeps_query and query <> '?' then query else '' end;
end $$;
