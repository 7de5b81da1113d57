-- The page of a property offers the free times of its agent.
create trigger viewing_changed after insert or delete or update of agent_id, starts_at, ends_at, state on viewing
  for each statement execute function notify_pages_changed();
create trigger viewing_hours_changed after insert or update or delete on viewing_hours
  for each statement execute function notify_pages_changed();
create trigger viewing_closure_changed after insert or update or delete on viewing_closure
  for each statement execute function notify_pages_changed();
