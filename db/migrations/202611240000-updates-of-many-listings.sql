-- A connection keeps the plan of a trigger's statement from its first update. Where that was of one listing, the rows before and after
-- were joined by a nested loop ever after: a later update of 2,400 listings took 1.8 s instead of 3 ms, and one of ten times as many takes a
-- hundred times as long.
alter function note_market_update() set enable_nestloop = off;
alter function note_listings_changed() set enable_nestloop = off;
