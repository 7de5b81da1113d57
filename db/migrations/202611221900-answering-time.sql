-- When a lead was first answered: by a reply, or by its state leaving "new". Filled from the replies and the audit log.

alter table lead add column answered_at timestamptz;
update lead set answered_at = case
  when state = 'new' then (select min(written_at) from lead_reply where lead_id = lead.id)
  else coalesce(least(
    (select min(written_at) from lead_reply where lead_id = lead.id),
    (select min(at) from audit_entry
      where subject_kind = 'lead' and subject_id = lead.id::text and code = 'lead.state-changed' and before ->> 'state' = 'new')
  ), received_at)
end;
