-- Why an alert found a home: a code with the home's figures, worded when it is read. It was a sentence. One that names a new home
-- stays a sentence: only the gazetteer knows which place it names.

create function pg_temp.match_reason(sentence text) returns jsonb language sql immutable as $$
  select case
    when event ~ '^(on offer|back on the market) (at €[\d,]+( a month)?|without a price)$' then jsonb_build_object(
      'code', case when event like 'on offer %' then 'on-offer' else 'back-on-market' end,
      'priceEuro', replace(substring(event from '€([\d,]+)'), ',', '')::int,
      'purpose', case when event like '% a month' then 'rent' else 'sale' end,
      'figure', figure)
    when event ~ '^the price (fell|rose) to (€[\d,]+|N/A)$' then jsonb_build_object(
      'code', 'price-' || substring(event from 'fell|rose'),
      'priceEuro', replace(substring(event from '€([\d,]+)'), ',', '')::int,
      'figure', figure)
    when event ~ '^its (yield|income) (fell|rose)$' then jsonb_build_object(
      'code', substring(event from 'yield|income') || '-' || substring(event from 'fell|rose'), 'figure', figure)
    when event ~ '^rents nearby (fell|rose)$' then jsonb_build_object(
      'code', 'rents-' || substring(event from 'fell|rose'), 'figure', figure)
    when event = 'there are enough rents nearby now' then jsonb_build_object('code', 'enough-rents', 'figure', figure)
    when event = 'its details changed' then jsonb_build_object('code', 'details-changed', 'figure', figure)
    else jsonb_build_object('code', 'text', 'text', sentence, 'figure', null)
  end
  from (select
    regexp_replace(sentence, ': (yield [\d,.]+ %|income €[\d,]+ a year)$', '') as event,
    case
      when sentence ~ ': yield [\d,.]+ %$'
        then jsonb_build_object('yieldPercent', replace(substring(sentence from ': yield ([\d,.]+) %$'), ',', '')::numeric)
      when sentence ~ ': income €[\d,]+ a year$'
        then jsonb_build_object('annualIncomeEuro', replace(substring(sentence from ': income €([\d,]+) a year$'), ',', '')::int)
    end as figure) as parts
$$;

alter table alert_match alter column reason type jsonb using pg_temp.match_reason(reason);
alter table alert_listing alter column reason type jsonb using pg_temp.match_reason(reason);
drop function pg_temp.match_reason;
