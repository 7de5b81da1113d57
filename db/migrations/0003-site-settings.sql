-- The text a site begins with is in db/seed; databases that ran an earlier form of this file have it already.
select 1;
