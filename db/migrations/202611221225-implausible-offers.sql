-- What is implausible about an offer, one row for each figure. An offer with an unconfirmed one counts nowhere (docs/product/listings.md §30).
create table listing_doubt (
  listing_id integer not null references listing (id) on delete cascade,
  figure text not null check (figure in ('price', 'area', 'price-per-metre', 'stated-income', 'stated-yield')),
  -- What was judged: the doubt, and its confirmation, last until one of these changes.
  judged_on text not null,
  reason jsonb not null,
  found_at timestamptz not null,
  confirmed_at timestamptz,
  -- Null also for who has no account: a command, or someone whose account is gone.
  confirmed_by uuid references member (id) on delete set null,
  primary key (listing_id, figure)
);
create index listing_doubt_unconfirmed on listing_doubt (listing_id, figure) where confirmed_at is null;
create index listing_doubt_member on listing_doubt (confirmed_by) where confirmed_by is not null;

-- Listings with unconfirmed doubts: of the offer itself, or only of the earnings that its source states.
create view doubted_listing as
select listing_id,
  bool_or(figure in ('price', 'area', 'price-per-metre')) as offer_is_doubted,
  bool_or(figure in ('stated-income', 'stated-yield')) as earnings_are_doubted
from listing_doubt where confirmed_at is null group by listing_id;

-- What every statistic and estimate is made of: the homes on offer whose figures are plausible or confirmed. A statistic that needs
-- another column adds it here.
create view counted_listing as
select id, purpose, type, parent_type, region, place_id, place_text, latitude, longitude, price_euro, bedrooms, bathrooms,
  area_square_metres, plot_square_metres, condition, energy_class, furnishing, parking, pool, floor, year_built, first_published_at,
  case when earnings_are_doubted is not true then stated_annual_income_euro end as stated_annual_income_euro,
  case when earnings_are_doubted is not true then stated_yield_percent end as stated_yield_percent,
  case when earnings_are_doubted is not true then annual_income_euro end as annual_income_euro,
  case when earnings_are_doubted is not true then yield_percent end as yield_percent
from listing left join doubted_listing on listing_id = id
where state in ('published', 'under-offer') and offer_is_doubted is not true;

-- A doubt about what is on offer, or its end, moves the figures of its region.
create function note_doubts_changed() returns trigger language plpgsql as $$
begin
  insert into market_change (region)
  select distinct region from listing 
  where id in (select listing_id from changed) and state in ('published', 'under-offer');
  if found then
    perform pg_notify('pages_changed', '');
  end if;
  return null;
end $$;
create trigger listing_doubt_insert after insert on listing_doubt
  referencing new table as changed for each statement execute function note_doubts_changed();
create trigger listing_doubt_update after update on listing_doubt
  referencing new table as changed for each statement execute function note_doubts_changed();
create trigger listing_doubt_delete after delete on listing_doubt
  referencing old table as changed for each statement execute function note_doubts_changed();
