-- Since when a lead is won or lost: how long it is kept counts from then. Filled from the audit log.

alter table lead add column closed_at timestamptz;
update lead set closed_at = coalesce(
  (select max(at) from audit_entry where subject_kind = 'lead' and subject_id = lead.id::text and code = 'lead.state-changed'),
  received_at
) where state in ('won', 'lost');
create index lead_closed on lead (closed_at) where closed_at is not null;
