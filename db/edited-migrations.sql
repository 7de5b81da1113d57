-- What databases lack that applied migrations before these were edited. Nothing for others.
do $edited$
declare
  definitions text[];
  names text[];
  each_text text;
begin
  perform pg_advisory_xact_lock(hashtext('petra edited migrations'));

  -- 202611221235-sorts-for-investors.sql computed the net yield otherwise.
  if to_regproc('net_yield_percent') is null then
    create function net_yield_percent(annual_income_euro integer, price_euro integer, vat text, condition text, type text)
returns double precision language sql immutable parallel safe as $$
  select case
    when price_euro > 0 and type in ('villa', 'detached-house', 'maisonette', 'semi-detached', 'apartment', 'penthouse') then
      (annual_income_euro * 48 / 52::float8 * 0.87 - 500 - case when type in ('apartment', 'penthouse') then 720 else 0 end)
      / (price_euro * 1.012::float8 + case
          when vat = 'excluded' or (vat is null and condition <> 'resale') then price_euro * 0.19::float8
          when vat = 'included' then 0
          else (0.03 * least(price_euro, 85000) + 0.05 * greatest(0, least(price_euro, 170000) - 85000)
            + 0.08 * greatest(0, price_euro - 170000))::float8 / 2
        end) * 100
  end
$$;
    select array_agg(pg_get_indexdef(indexrelid)), array_agg(indexrelid::regclass::text) into definitions, names
    from pg_index where indrelid = 'listing'::regclass and pg_get_indexdef(indexrelid) like '%net_yield_percent%';
    foreach each_text in array names loop
      execute format('drop index %s', each_text);
    end loop;
    alter table listing drop column net_yield_percent;
    alter table listing add column net_yield_percent double precision generated always as (
      net_yield_percent(annual_income_euro, price_euro, vat, condition, type)) stored;
    foreach each_text in array definitions loop
      execute each_text;
    end loop;
  end if;

  -- 202611230030-more-filters.sql lost the plan of a listing whose document moved.
  if (select prosrc from pg_proc where oid = 'note_plan_of_listing'::regproc) like '%coalesce(new.listing_id, old.listing_id)%' then
    create or replace function note_plan_of_listing() returns trigger language plpgsql as $$
begin
  -- A document that moves to another listing changes both.
  update listing set has_plan = not has_plan
    where id in (old.listing_id, new.listing_id)
      and has_plan <> exists (
        select from listing_document as document
          where document.listing_id = listing.id and document.kind = 'plan' and document.removed_at is null);
  return null;
end $$;
  end if;

  -- 202611230850-matches-of-alerts.sql got a second half.
  if not exists (select from pg_attribute where attrelid = 'alert'::regclass and attname = 'changed_in') then
    alter table alert_match set (fillfactor = 80);
    alter table alert add column changed_in xid8 not null default pg_current_xact_id();
    create index alert_changed_in on alert (changed_in);
  end if;
end $edited$;
