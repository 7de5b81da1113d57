-- Judgement of a home by Regulation 6(2), which the program writes with its facts, and two features that searches and alerts ask for
-- (docs/product/income.md §7). The indexes that hold the features go with them, and are made anew by the next migration.
alter table listing add column residence text;
alter table listing add constraint listing_residence_check check (residence in ('qualifies', 'may-qualify')) not valid;
alter table listing drop column feature_bits;

alter table listing add column feature_bits integer not null generated always as (
    case when pool in ('communal', 'private') then 1 else 0 end
    + case when pool = 'private' then 2 else 0 end
    + case when parking in ('uncovered', 'covered', 'garage') then 4 else 0 end
    + case when parking in ('covered', 'garage') then 8 else 0 end
    + case when furnishing = 'furnished' then 16 else 0 end
    + case when air_conditioning in ('split-units', 'central') then 32 else 0 end
    + case when lift then 64 else 0 end
    + case when pets_allowed then 128 else 0 end
    + case when sea_view then 256 else 0 end
    + case when title_deeds = 'available' then 512 else 0 end
    + case when addition <> 'feed' and (youtube_id is not null or video_file is not null) then 1024 else 0 end
    + case when addition <> 'feed' and tour_url is not null then 2048 else 0 end
    + case when has_plan then 4096 else 0 end
    + case when road_access = 'registered' then 8192 else 0 end
    + case when plot_share = 1 then 16384 else 0 end
    + case when water_at_plot and electricity_at_plot then 32768 else 0 end
    + case when residence = 'qualifies' then 65536 else 0 end
    + case when residence is not null then 131072 else 0 end) stored;
