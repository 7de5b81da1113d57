-- Quarantined leads are told to the agency, each once.
alter table lead add column quarantine_reported_at timestamptz;
alter index lead_aside rename to lead_quarantined;
create index lead_quarantine_reported on lead (quarantine_reported_at) where quarantine_reported_at is not null;
