-- What visitors filter by besides: features, floor, year, plot, energy class, days listed and the distance to the sea
-- (docs/product/search.md §26 to §28). A computed column is added to each row, which makes all indexes anew: those of searches are dropped
-- before, and hold the new columns after.

-- In a straight line to the drawn coast (`cyprus-outline.data.ts`, within a kilometre of the real one), on a plane: right to 1 % over the
-- island. `kilometresToSea` is the plain rule.
create function kilometres_to_sea(latitude double precision, longitude double precision) returns double precision
language sql immutable strict parallel safe as $$
  select point(longitude * 91.08561156471444, latitude * 111.195) <-> path '(
(2940.15,3902.94),(2941.15,3902.05),(2942.25,3900.83),(2943.43,3899.72),(2944.80,3898.72),(2946.16,3897.94),(2947.99,3896.94),
(2949.81,3896.38),(2950.99,3896.50),(2952.36,3896.61),(2953.91,3896.83),(2955.36,3897.72),(2956.55,3898.61),(2957.73,3899.50),
(2958.92,3900.83),(2959.83,3902.17),(2960.83,3904.06),(2961.47,3905.39),(2962.10,3907.17),(2962.47,3907.84),(2963.56,3908.50),
(2964.11,3909.28),(2964.47,3909.95),(2964.93,3911.28),(2966.02,3911.28),(2967.39,3910.84),(2968.48,3910.73),(2969.57,3911.62),
(2971.03,3912.28),(2972.31,3912.84),(2973.49,3912.95),(2974.86,3912.62),(2975.95,3912.62),(2977.59,3912.40),(2979.23,3912.17),
(2980.87,3911.73),(2982.60,3910.95),(2984.42,3910.06),(2986.24,3909.06),(2988.06,3908.06),(2989.89,3907.61),(2991.71,3907.61),
(2993.26,3908.06),(2994.71,3908.84),(2996.26,3909.95),(2997.63,3911.28),(2998.72,3912.95),(2999.54,3914.73),(3000.09,3916.51),
(3000.45,3918.51),(3000.63,3920.51),(3000.72,3922.51),(3000.54,3924.52),(3000.18,3926.52),(2999.63,3928.52),(2999.18,3930.41),
(2998.72,3932.30),(2998.27,3934.19),(2998.45,3936.30),(2999.36,3936.41),(3000.36,3935.52),(3001.73,3934.86),(3003.27,3934.19),
(3004.91,3933.63),(3006.55,3933.08),(3008.56,3932.63),(3010.38,3932.52),(3012.02,3932.08),(3013.57,3931.86),(3015.39,3931.52),
(3017.21,3931.19),(3019.31,3930.97),(3021.31,3931.19),(3023.31,3930.97),(3025.41,3930.74),(3027.69,3930.52),(3029.69,3930.30),
(3031.78,3930.30),(3033.61,3930.08),(3034.97,3930.08),(3036.79,3929.74),(3038.80,3929.30),(3040.89,3929.08),(3043.17,3928.96),
(3045.45,3928.74),(3047.72,3928.96),(3050.00,3928.85),(3052.28,3928.74),(3054.56,3929.08),(3056.83,3929.30),(3059.11,3929.74),
(3061.39,3930.19),(3063.66,3930.74),(3065.94,3931.19),(3068.22,3931.63),(3070.50,3932.19),(3072.77,3932.86),(3075.05,3933.52),
(3077.33,3934.30),(3079.60,3935.08),(3081.88,3935.86),(3084.16,3936.64),(3086.16,3937.30),(3088.08,3938.08),(3090.08,3938.75),
(3092.17,3939.64),(3094.18,3940.64),(3096.18,3941.75),(3098.28,3942.86),(3100.37,3944.09),(3102.38,3945.42),(3104.20,3946.76),
(3106.02,3948.20),(3107.84,3949.65),(3109.66,3951.09),(3111.30,3952.54),(3113.12,3953.65),(3114.95,3954.76),(3116.95,3955.54),
(3119.04,3956.32),(3121.05,3957.21),(3123.14,3958.21),(3125.15,3959.21),(3127.15,3960.10),(3129.25,3960.88),(3131.16,3961.66),
(3133.16,3962.32),(3135.17,3962.99),(3137.26,3963.99),(3139.45,3964.66),(3141.54,3965.44),(3143.55,3965.99),(3145.64,3966.88),
(3147.55,3967.88),(3149.01,3968.77),(3150.47,3969.33),(3150.10,3968.22),(3149.10,3966.99),(3149.01,3965.44),(3148.10,3964.77),
(3146.83,3963.99),(3145.64,3962.99),(3144.46,3962.21),(3143.18,3961.66),(3141.72,3960.32),(3140.09,3958.99),(3138.35,3957.87),
(3136.62,3956.99),(3134.89,3956.21),(3133.16,3955.21),(3131.34,3954.32),(3129.43,3953.32),(3127.70,3951.98),(3126.06,3950.54),
(3124.42,3949.20),(3122.69,3948.09),(3120.78,3947.09),(3119.04,3945.87),(3117.22,3944.75),(3115.40,3943.53),(3114.03,3942.20),
(3112.85,3940.75),(3111.76,3939.31),(3110.57,3937.86),(3109.39,3936.53),(3108.11,3935.30),(3106.93,3934.08),(3106.02,3932.63),
(3105.29,3931.19),(3104.65,3929.74),(3104.02,3928.41),(3103.20,3927.41),(3101.65,3927.63),(3100.01,3927.85),(3098.37,3928.07),
(3096.73,3928.07),(3094.91,3927.85),(3093.45,3927.30),(3092.63,3926.30),(3091.99,3924.96),(3091.35,3923.52),(3090.81,3921.96),
(3090.26,3920.40),(3089.72,3918.85),(3089.26,3917.29),(3088.80,3915.62),(3088.53,3914.06),(3088.35,3912.40),(3088.35,3910.73),
(3088.71,3909.28),(3089.44,3908.06),(3090.53,3907.06),(3091.90,3906.17),(3092.45,3905.28),(3092.90,3904.28),(3093.45,3903.28),
(3094.09,3902.17),(3095.00,3901.05),(3096.09,3900.16),(3097.18,3899.50),(3098.19,3898.94),(3098.91,3898.16),(3099.55,3897.50),
(3100.01,3896.72),(3100.65,3895.94),(3101.10,3895.16),(3101.74,3894.27),(3102.28,3893.38),(3102.74,3892.38),(3103.20,3891.49),
(3103.65,3890.82),(3104.11,3890.05),(3104.74,3889.05),(3104.93,3888.04),(3104.65,3887.04),(3104.02,3887.38),(3103.29,3887.82),
(3102.38,3888.38),(3101.28,3888.82),(3100.19,3889.05),(3098.91,3889.38),(3097.64,3889.71),(3096.82,3889.71),(3096.00,3890.05),
(3095.09,3890.38),(3094.18,3890.27),(3093.45,3889.82),(3092.36,3889.49),(3091.63,3889.27),(3090.72,3889.05),(3089.62,3888.60),
(3088.53,3887.93),(3087.35,3887.27),(3086.25,3887.04),(3085.34,3886.38),(3084.89,3885.38),(3084.34,3884.37),(3083.43,3884.60),
(3082.52,3885.15),(3081.61,3885.93),(3080.52,3886.60),(3079.24,3887.15),(3077.78,3887.60),(3076.42,3888.16),(3075.05,3888.71),
(3073.68,3889.38),(3072.41,3889.82),(3071.04,3889.93),(3069.59,3889.82),(3068.22,3889.49),(3067.03,3888.82),(3066.03,3888.04),
(3065.21,3887.04),(3064.67,3885.93),(3064.39,3884.82),(3064.67,3883.82),(3064.21,3882.93),(3063.94,3881.93),(3064.03,3880.93),
(3064.03,3879.93),(3063.85,3878.93),(3063.57,3877.93),(3063.30,3876.92),(3062.66,3875.92),(3062.03,3874.92),(3061.57,3873.81),
(3061.39,3872.48),(3061.02,3871.25),(3060.02,3871.03),(3058.65,3870.92),(3057.38,3870.59),(3056.10,3870.03),(3054.83,3869.36),
(3053.55,3868.47),(3052.28,3867.47),(3051.09,3866.58),(3049.91,3865.69),(3048.64,3865.03),(3047.36,3864.47),(3045.90,3863.92),
(3044.45,3863.36),(3042.99,3862.69),(3041.53,3862.02),(3040.07,3861.58),(3038.43,3861.36),(3036.79,3861.47),(3035.43,3860.80),
(3034.33,3859.91),(3032.88,3860.02),(3031.33,3860.02),(3030.24,3860.02),(3029.05,3859.47),(3027.96,3858.91),(3026.77,3858.69),
(3025.41,3858.91),(3024.04,3859.13),(3022.68,3859.36),(3021.13,3859.47),(3019.49,3859.69),(3018.12,3859.47),(3016.57,3859.13),
(3015.12,3858.69),(3013.84,3858.13),(3012.57,3857.58),(3011.47,3856.91),(3010.56,3856.13),(3009.74,3855.13),(3008.92,3854.35),
(3008.28,3853.46),(3007.56,3852.35),(3007.01,3851.24),(3006.83,3849.90),(3006.92,3848.57),(3007.37,3847.35),(3008.01,3846.24),
(3008.74,3845.12),(3008.83,3843.90),(3008.01,3843.01),(3006.55,3843.12),(3005.37,3843.46),(3004.19,3843.79),(3003.09,3844.01),
(3001.91,3843.79),(3000.82,3843.46),(2999.63,3843.79),(2999.45,3845.12),(2999.54,3846.46),(2999.27,3847.90),(2998.72,3849.35),
(2997.99,3850.68),(2997.17,3851.91),(2996.08,3852.91),(2995.08,3853.69),(2993.80,3854.02),(2992.62,3854.02),(2991.43,3853.57),
(2990.16,3853.46),(2988.97,3853.69),(2987.61,3853.91),(2986.24,3853.69),(2985.06,3854.02),(2983.96,3853.91),(2983.05,3853.35),
(2981.96,3852.68),(2980.87,3852.80),(2980.14,3852.13),(2979.59,3851.24),(2978.50,3851.46),(2977.41,3852.13),(2976.31,3852.68),
(2975.04,3853.02),(2973.49,3853.46),(2971.85,3854.24),(2970.48,3854.80),(2969.12,3855.35),(2967.75,3856.02),(2966.39,3856.80),
(2964.84,3857.58),(2963.47,3858.24),(2962.10,3858.80),(2960.74,3859.36),(2959.10,3859.69),(2957.64,3860.25),(2956.82,3861.14),
(2956.00,3862.02),(2955.27,3862.69),(2954.36,3863.25),(2953.36,3863.80),(2952.54,3864.25),(2951.81,3864.14),(2951.17,3864.69),
(2950.99,3865.69),(2951.45,3866.81),(2951.45,3867.92),(2950.99,3869.14),(2950.63,3870.36),(2950.17,3871.59),(2949.72,3872.92),
(2948.99,3874.14),(2947.99,3875.15),(2946.80,3875.48),(2945.71,3875.70),(2944.62,3876.37),(2943.98,3877.37),(2943.70,3878.48),
(2943.34,3879.59),(2943.07,3880.93),(2943.70,3882.04),(2944.16,3883.37),(2943.89,3884.82),(2943.34,3886.04),(2942.34,3886.93),
(2942.70,3888.27),(2942.61,3889.60),(2942.25,3890.94),(2941.79,3892.38),(2941.25,3893.83),(2940.79,3895.27),(2940.33,3896.72),
(2939.97,3898.05),(2939.51,3899.39),(2939.24,3900.72),(2939.33,3902.05)
  )'
$$;

do $$
declare
  definitions text[];
  names text[];
  each_text text;
  added text;
begin
  select array_agg(pg_get_indexdef(indexrelid)), array_agg(indexrelid::regclass::text) into definitions, names
  from pg_index where indrelid = 'listing'::regclass and pg_get_indexdef(indexrelid) like '%below_estimate_percent%';
  foreach each_text in array names loop
    execute format('drop index %s', each_text);
  end loop;
  alter table listing
    add column lift boolean,
    add column pets_allowed boolean,
    add column sea_view boolean,
    -- Kept by the trigger below.
    add column has_plan boolean not null default false;
  update listing set has_plan = true
    where id in (select listing_id from listing_document where kind = 'plan' and removed_at is null);
  alter table listing
    -- A bit for each feature that is known to be there, in the order of `app/features/search/features.data.ts`.
    add column feature_bits integer not null generated always as (
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
      -- Shown of what the agency added alone (docs/product/listings.md §17).
      + case when addition <> 'feed' and (youtube_id is not null or video_file is not null) then 1024 else 0 end
      + case when addition <> 'feed' and tour_url is not null then 2048 else 0 end
      + case when has_plan then 4096 else 0 end) stored,
    -- To whole hundreds: the coast is drawn less exactly still.
    add column sea_metres integer generated always as (
      round(kilometres_to_sea(latitude, longitude) * 10)::integer * 100) stored;
  foreach each_text in array definitions loop
    added := 'feature_bits, energy_class, floor, year_built, plot_square_metres, sea_metres, ';
    -- The order of the newest begins with it.
    if each_text not like '%first_published_at%' then
      added := added || 'first_published_at, ';
    end if;
    execute replace(each_text, ' INCLUDE (', ' INCLUDE (' || added);
  end loop;
end $$;

create function note_plan_of_listing() returns trigger language plpgsql as $$
begin
  -- A document that moves to another listing changes both.
  update listing set has_plan = not has_plan
    where id in (old.listing_id, new.listing_id)
      and has_plan <> exists (
        select from listing_document as document
          where document.listing_id = listing.id and document.kind = 'plan' and document.removed_at is null);
  return null;
end $$;
create trigger listing_document_plan after insert or update or delete on listing_document
  for each row execute function note_plan_of_listing();

alter table alert
  -- A bit for each feature that is wanted.
  add column features integer not null default 0,
  add column energy smallint,
  add column min_floor double precision not null default '-infinity',
  add column max_floor double precision not null default 'infinity',
  add column min_built integer not null default -1,
  add column max_built integer not null default 2147483647,
  add column min_plot integer not null default -1,
  add column max_plot integer not null default 2147483647,
  add column min_listed integer not null default -1,
  add column max_listed integer not null default 2147483647,
  add column min_sea integer not null default -1,
  add column max_sea integer not null default 2147483647;

create or replace function note_listings_changed() returns trigger language plpgsql as $$
begin
  insert into listing_change (listing_id, changed_at, awaits_figures, awaits_estimate, former_state, former_purpose, former_price_euro,
    former_annual_income_euro, former_yield_percent, former_facts)
  select became.id, clock_timestamp(),
    -- Where the figures moved, they are what was worked out.
    became.purpose = 'sale'
      and became.annual_income_euro is not distinct from was.annual_income_euro
      and became.yield_percent is not distinct from was.yield_percent,
    was.estimate_euro is not null and became.estimate_euro is null,
    was.state, was.purpose, was.price_euro, was.annual_income_euro, was.yield_percent,
    jsonb_build_object('addition', was.addition, 'type', was.type, 'region', was.region, 'place_id', was.place_id,
      'bedrooms', was.bedrooms, 'area_square_metres', was.area_square_metres, 'condition', was.condition,
      'latitude', was.latitude, 'longitude', was.longitude, 'below_estimate_percent', was.below_estimate_percent,
      'feature_bits', was.feature_bits, 'energy_class', was.energy_class, 'floor', was.floor, 'year_built', was.year_built,
      'plot_square_metres', was.plot_square_metres)
  from became join was using (id)
  where (was.state in ('published', 'under-offer') or became.state in ('published', 'under-offer'))
    -- Only what an alert can ask for.
    and (was.state, was.addition, was.purpose, was.type, was.region, was.place_id, was.price_euro, was.price_per_metre_euro,
        was.reduction_percent, was.price_changed_at, was.below_estimate_percent, was.bedrooms, was.area_square_metres, was.condition,
        was.feature_bits, was.energy_class, was.floor, was.year_built, was.plot_square_metres, was.sea_metres,
        was.annual_income_euro, was.yield_percent, was.net_yield_percent, was.latitude, was.longitude)
      is distinct from
        (became.state, became.addition, became.purpose, became.type, became.region, became.place_id, became.price_euro, became.price_per_metre_euro,
        became.reduction_percent, became.price_changed_at, became.below_estimate_percent, became.bedrooms, became.area_square_metres, became.condition,
        became.feature_bits, became.energy_class, became.floor, became.year_built, became.plot_square_metres, became.sea_metres,
        became.annual_income_euro, became.yield_percent, became.net_yield_percent, became.latitude, became.longitude)
  order by became.id;
  if found then
    perform enqueue_alert_matching();
  end if;
  return null;
end $$;
