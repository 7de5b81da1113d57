-- Until when the attempt under way may send the mail alone; null while nobody is sending it.
alter table alert_digest add column claimed_until timestamptz;
