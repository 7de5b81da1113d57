-- What the visitor says after a viewing, and the mail that asks for it.
alter table viewing
  add column rating smallint check (rating between 1 and 5),
  add column liked text,
  add column disliked text,
  add column interest text check (interest in ('yes', 'maybe', 'no')),
  add constraint viewing_feedback check ((rating is null) = (interest is null));
alter table viewing_mail
  drop constraint viewing_mail_kind_check,
  add constraint viewing_mail_kind_check
    check (kind in ('booked', 'moved', 'cancelled', 'handed-over', 'reminder', 'feedback'));
