-- What a merge moved is kept by table, as each feature says what belongs to a listing (docs/product/office.md §27).
update listing_merge set former = jsonb_set(former, '{moved}',
  (former #> '{moved,owned}') || (former #> '{moved,kept}') || jsonb_build_object(
    'listing_views', former #> '{moved,views}', 'owner_report', former #> '{moved,hasReport}'))
where former #> '{moved,owned}' is not null;
