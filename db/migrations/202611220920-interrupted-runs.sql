-- An import whose process was killed left no outcome: the next start or import gives it one.
alter table feed_run drop constraint feed_run_outcome_check;
alter table feed_run add constraint feed_run_outcome_check check (outcome in ('done', 'stopped', 'failed', 'interrupted'));
