-- Who writes what a page shows says so (`notifyPagesChanged`), and who writes a document whether its listing shows a plan. Triggers are left
-- for listings, their pictures and doubts, and for the audit log.
drop trigger added_place_changed on added_place;
drop trigger featured_listing_changed on featured_listing;
drop trigger listing_document_changed on listing_document;
drop trigger listing_document_plan on listing_document;
drop trigger price_index_changed on price_index;
drop trigger estimate_model_changed on estimate_model;
drop trigger listing_estimate_changed on listing_estimate;
drop trigger listing_estimate_updated on listing_estimate;
drop trigger estimate_measurement_changed on estimate_measurement;
drop trigger viewing_hours_changed on viewing_hours;
drop trigger viewing_closure_changed on viewing_closure;
drop trigger viewing_changed on viewing;
drop trigger content_page_changed on content_page;
drop trigger site_setting_changed on site_setting;
drop trigger installation_changed on installation;
drop trigger official_rate_changed on official_rate;
drop trigger consumer_price_changed on consumer_price;
drop trigger official_index_changed on official_index;
drop function notify_places_changed();
drop function notify_pages_changed();
drop function notify_pages_updated();
drop function note_plan_of_listing();
