-- What was said on the phone is a note of its own kind (docs/product/leads.md §25).
alter table lead_note add column is_call boolean not null default false;
