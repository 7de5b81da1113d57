-- What a run has to say of its file and its entries: codes with values, worded when they are read. The sentences of former runs stay
-- as they are, as the one code that holds a text.

create function pg_temp.reason(sentence jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('code', 'text', 'text', sentence)
$$;
create function pg_temp.problem(problem jsonb) returns jsonb language sql immutable as $$
  select problem || jsonb_build_object('reason', pg_temp.reason(problem -> 'reason'))
$$;
create function pg_temp.problems(problems jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(pg_temp.problem(problem) order by place), '[]')
  from jsonb_array_elements(problems) with ordinality as each (problem, place)
$$;
create function pg_temp.tallies(tallies jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'isRest', tally ->> 'field' = 'others' and tally ->> 'reason' = 'further kinds, not counted apart',
    'count', tally -> 'count', 'first', pg_temp.problem(tally -> 'first')) order by place), '[]')
  from jsonb_array_elements(tallies) with ordinality as each (tally, place)
$$;

update feed_run set report = report || jsonb_build_object(
  'refusedByReason', pg_temp.tallies(report -> 'refusedByReason'),
  'firstRefused', pg_temp.problems(report -> 'firstRefused'),
  'warningsByKind', pg_temp.tallies(report -> 'warningsByKind'),
  'notices', (
    select coalesce(jsonb_agg(pg_temp.reason(notice) order by place), '[]')
    from jsonb_array_elements(report -> 'notices') with ordinality as each (notice, place)
  ),
  'failure', case when jsonb_typeof(report -> 'failure') = 'string' then pg_temp.reason(report -> 'failure') end)
where report is not null;

drop function pg_temp.tallies;
drop function pg_temp.problems;
drop function pg_temp.problem;
drop function pg_temp.reason;
