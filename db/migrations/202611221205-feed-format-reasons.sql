-- Reasons of reports under the names they have since more than Kyero is read as XML, and rents of more than weeks are converted.
update feed_run set report = regexp_replace(
  replace(replace(replace(replace(
    report::text,
    '"code": "kyero-property-open"', '"code": "xml-entry-open"'),
    '"code": "kyero-other-root"', '"code": "xml-root-unknown"'),
    '"code": "rent-a-week", "weeklyEuro": ', '"code": "rent-converted", "period": "week", "euro": '),
    '"code": "frequency-unknown"', '"code": "word-unknown", "kind": "purpose"'),
  '"code": "kyero-(with-doctype|too-long-outside|root-open|too-deep|malformed)"', '"code": "xml-\1"', 'g')::jsonb
where report::text ~ '"code": "(kyero-|rent-a-week|frequency-unknown)';
