-- Whom a listing is assigned to, and what the table of the back office reads of every listing in any state.

alter table listing add column assignee_id uuid references member (id) on delete set null;
create index listing_assignee on listing (assignee_id) where assignee_id is not null;
-- Counts, filters and the usual order of the table read no row.
create index listing_any_state on listing (changed_at desc, id desc)
  include (state, purpose, region, place_id, parent_type, type, condition, bedrooms, price_euro, area_square_metres, yield_percent,
    addition, source, assignee_id);
