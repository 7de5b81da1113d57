-- What mails say where the agency wrote its own text, with placeholders as in `app/features/settings/mails/`. A mail without a row says
-- what the program has for it.

create table mail_text (
  name text primary key,
  subject text not null,
  preview text not null,
  body text not null
);
