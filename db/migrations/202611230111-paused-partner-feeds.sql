-- A partner's feed can be paused: its address stays, and answers that there is nothing to read now.
alter table partner_feed add column is_paused boolean not null default false;
