-- Whether an alert finds a home of the list is what its matches say. To mark it on the list too was as much writing as marking the matches.
alter table alert_listing drop column matches;
