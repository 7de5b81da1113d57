-- A mapping may fill any field of a feed that is read as another's format: runs that were refused for one keep their sentence.
update feed_run set report = jsonb_set(report, '{failure}', jsonb_build_object(
  'code', 'failed',
  'detail', format('A mapping of a Kyero feed cannot fill %s.',
    (select string_agg(field, ', ') from jsonb_array_elements_text(report #> '{failure,fields}') as field))))
where report #>> '{failure,code}' = 'kyero-fields-not-mapped';
