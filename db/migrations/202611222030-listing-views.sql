-- How often the page of a listing was looked at on a day in Cyprus, once by each visitor (docs/product/office.md §27). Nothing of a visitor is kept.
create table listing_views (
  listing_id integer not null references listing (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (listing_id, day)
);

update content_page set
  content_section = replace(content_section, 'There are no analytics, no advertising and no
pixels.</p>', 'There are no analytics, no advertising and no
pixels. How many people look at a home on a day is counted without a cookie: a one-way hash of your address and kind of browser, made
with a random key, stays in memory for that day, and only the number is kept.</p>')
where id = 12;
