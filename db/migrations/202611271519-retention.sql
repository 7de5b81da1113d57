-- How long is kept what says something of persons or adds up day by day. Nothing edits an entry of the audit log, or deletes one of
-- the last twelve months; what is older, the setting `audit_retention_months` has deleted.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '12 months' then
      return old;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;

-- An empty setting kept leads for ever; a number says what it means.
update site_setting set value = '24' where name = 'lead_retention_months' and value = '';

-- Programs dial the agency's number: with the code of its country.
update site_setting set value = '+357 ' || value
where name = 'phone' and length(regexp_replace(value, '\D', '', 'g')) = 8 and value ~ '^[2-9][0-9 ]*$';

-- A phone call that was noted is an answer.
update lead set answered_at = (select min(written_at) from lead_note where lead_id = lead.id and is_call)
where answered_at is null and exists (select from lead_note where lead_id = lead.id and is_call);
