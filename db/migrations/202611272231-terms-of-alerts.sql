-- What alerts ask beside their keys is read from `alert.filters`: the bounds in columns of `alert` (`exclusive_only` to `shapes`) are no longer
-- written, and go with the next release, as the version before this one writes them.
-- Whether the alert asks more than its row holds. Rows that the version before this one adds are taken to do so.
alter table alert_key add column asks_more boolean not null default true;
update alert_key set asks_more = false where key not like 'search-%';
