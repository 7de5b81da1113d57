-- Homes that members removed are few, and asked for with each match that is to be mailed.
create index alert_listing_removed on alert_listing (member_id, listing_id) where removed_at is not null;

-- What stops matching is no longer marked here: rows are seldom written again.
alter table alert_listing reset (fillfactor);
