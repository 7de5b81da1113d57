-- Searches are answered in memory, and by SQL only until a process has loaded the stock (decision 14). An index for each order of a list, with
-- every column of a filter, took an eighth of what the database does for a new home. The index of counts and that of the newest stay.
drop index listing_cheapest, listing_dearest, listing_yield, listing_net_yield, listing_price_per_metre, listing_reduction,
  listing_price_changed, listing_below_estimate, listing_area, listing_longest_listed;
