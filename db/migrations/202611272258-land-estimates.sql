-- Land has a model of its own (docs/product/listings.md §43). The checks only widen: rows need not be read again.
alter table estimate_model drop constraint estimate_model_target_check,
  add constraint estimate_model_target_check check (target in ('rent', 'price', 'land'));
alter table estimate_error drop constraint estimate_error_target_check,
  add constraint estimate_error_target_check check (target in ('rent', 'price', 'land'));
alter table listing_estimate drop constraint listing_estimate_target_check,
  add constraint listing_estimate_target_check check (target in ('rent', 'price', 'land')) not valid;
