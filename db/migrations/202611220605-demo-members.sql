-- Staff need a second factor, but for the demo's accounts as long as there is nothing but the demo.

alter table member add column from_demo boolean not null default false;
update member set from_demo = true
where email_key like '%@demo.example' and exists (select from installation where demo = 'loaded');
