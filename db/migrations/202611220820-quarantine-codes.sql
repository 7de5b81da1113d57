-- Why a lead is quarantined: a list of codes with values, worded when it is read. It was a sentence for each reason, joined by '; '.

create function pg_temp.suspicions(sentences text) returns jsonb language sql immutable as $$
  select jsonb_agg(case
      when sentence = 'a field that no person sees was filled in' then '{"code": "hidden-field"}'::jsonb
      when sentence ~ '^sent \d+ ms after the form opened$'
        then jsonb_build_object('code', 'sent-early', 'afterMs', substring(sentence from '\d+')::numeric)
      when sentence ~ '^\d+ links in the text$'
        then jsonb_build_object('code', 'many-links', 'links', substring(sentence from '\d+')::numeric)
      when sentence = 'a link in a field that takes none' then '{"code": "link-in-short-field"}'
      when sentence = 'one of many from the same address' then '{"code": "many-from-address"}'
      else jsonb_build_object('code', 'text', 'text', sentence)
    end order by place)
  from regexp_split_to_table(sentences, '; ') with ordinality as each (sentence, place)
$$;

alter table lead alter column suspicion type jsonb
  using case when suspicion is not null then pg_temp.suspicions(suspicion) end;
drop function pg_temp.suspicions;
