-- Leads that the staff joined as those of one person have the same value; null: joined with no other.

alter table lead add column person_id uuid;
create index lead_person on lead (person_id) where person_id is not null;
-- By the end of the phone number, as by the address, leads of one person are proposed.
create index lead_phone on lead (right(regexp_replace(fields ->> 'phone', '\D', '', 'g'), 8));
