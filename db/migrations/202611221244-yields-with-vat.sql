-- A price that lacks VAT counts with it in the yield (docs/product/listings.md §9). Yields that the source states stay as they are.

update listing set yield_percent = annual_income_euro::float8 / round(price_euro * 1.19) * 100
where purpose = 'sale' and vat = 'excluded' and stated_yield_percent is null and yield_percent is not null and price_euro > 0;
