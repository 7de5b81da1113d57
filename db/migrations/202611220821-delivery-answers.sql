-- What came of an attempt: a code with values, worded when it is read. It was a sentence; where nothing was answered, ''.

create function pg_temp.attempt_answer(sentence text, destination text) returns jsonb language sql immutable as $$
  select case
    when sentence = '' then null
    when sentence = 'The mail was taken.' then '{"code": "mail-taken"}'::jsonb
    when sentence = 'What is stored of this lead cannot be read.' then '{"code": "lead-unreadable"}'
    when sentence = 'No CRM is configured any more.' then '{"code": "no-crm"}'
    when sentence = 'The settings of the site name no e-mail address of the agency.' then '{"code": "no-agency-address"}'
    when destination <> 'crm' then jsonb_build_object('code', 'mail-failed', 'detail', sentence)
    when sentence = 'It took too long.' then '{"code": "timed-out"}'
    when sentence ~ '^It answered \d{3} and led to our page\.$'
      then jsonb_build_object('code', 'led-to-our-page', 'status', substring(sentence from '\d+')::int)
    when sentence ~ '^It answered \d{3} and led to .*\.$'
      then jsonb_build_object('code', 'redirected', 'status', substring(sentence from '\d+')::int,
        'to', nullif(substring(sentence from '^It answered \d{3} and led to (.*)\.$'), 'no address'))
    when sentence ~ '^It answered \d{3} with an error page: '
      then jsonb_build_object('code', 'error-page', 'status', substring(sentence from '\d+')::int,
        'said', substring(sentence from '^It answered \d{3} with an error page: (.*)$'))
    when sentence ~ '^It answered \d{3}, which proves nothing: '
      then jsonb_build_object('code', 'unproven', 'status', substring(sentence from '\d+')::int,
        'said', substring(sentence from '^It answered \d{3}, which proves nothing: (.*)$'))
    when sentence ~ '^It answered \d{3}: '
      then jsonb_build_object('code', 'refused', 'status', substring(sentence from '\d+')::int,
        'said', substring(sentence from '^It answered \d{3}: (.*)$'))
    else jsonb_build_object('code', 'unreached', 'detail', sentence)
  end
$$;

alter table delivery_attempt add column answer_code jsonb;
update delivery_attempt set answer_code = pg_temp.attempt_answer(answer, delivery.destination)
from delivery where delivery.id = delivery_id;
alter table delivery_attempt drop column answer;
alter table delivery_attempt rename column answer_code to answer;
drop function pg_temp.attempt_answer;
