-- The distance to the sea is computed for each listing that is written, and was a fifth of the database's work in an import: 76 µs, for the
-- distances to all 403 lines of the coast. Now the island is cut into cells, and in each only those lines are looked at that are the nearest
-- from somewhere in it. It answers the same.
do $do$
declare
  coast constant text := (
    select substring(prosrc from $$path '([^']+)'$$) from pg_proc where oid = 'kilometres_to_sea'::regproc);
  island box;
  cells text;
begin
  with corner as (
    select number, point(place[1]::float8, place[2]::float8) as here
    from regexp_matches(coast, '\(([0-9.]+),([0-9.]+)\)', 'g') with ordinality as found (place, number)
  ),
  line as (
    select number, lseg(here, coalesce(lead(here) over (order by number), first_value(here) over (order by number))) as line
    from corner
  ),
  edge as (
    select min(here[0]) as west, max(here[0]) as east, min(here[1]) as south, max(here[1]) as north from corner
  ),
  cell as (
    select west + (east - west) * (at_column - 1) / 12 as west, west + (east - west) * at_column / 12 as east,
      south + (north - south) * (at_row - 1) / 6 as south, south + (north - south) * at_row / 6 as north
    from edge, generate_series(1, 12) as at_column, generate_series(1, 6) as at_row
  ),
  near_line as (
    select east, north, number, line, number - row_number() over (partition by east, north order by number) as run
    from (
      select east, north, number, line,
        -- No point of the cell is farther from a line than one of the corners is.
        line <-> box(point(west, south), point(east, north)) <= min(greatest(
          point(west, south) <-> line, point(west, north) <-> line, point(east, south) <-> line, point(east, north) <-> line
        )) over (partition by east, north) as is_near
      from cell, line
    ) as seen
    where is_near
  ),
  run as (
    select east, north,
      format('home <-> path ''[%s,%s]''', string_agg(line[0]::text, ',' order by number), (array_agg(line[1] order by number desc))[1])
        as distance
    from near_line group by east, north, run
  ),
  leaf as (
    select east, north, format('when home[1] <= %s then least(%s)', north, string_agg(distance, ', ')) as branch
    from run group by east, north
  ),
  strip as (
    select east, format('when home[0] <= %s then case %s end', east, string_agg(branch, ' ' order by north)) as branch
    from leaf group by east
  )
  select (select box(point(min(west), min(south)), point(max(east), max(north))) from cell), string_agg(branch, ' ' order by east)
  into island, cells from strip;

  execute format(
    $definition$create or replace function kilometres_to_sea(latitude double precision, longitude double precision) returns double precision
language plpgsql immutable strict parallel safe as $body$
declare
  home constant point := point(longitude * 91.08561156471444, latitude * 111.195);
begin
  if home <@ box %L then
    return coalesce(case %s end, home <-> path %L);
  end if;
  return home <-> path %L;
end $body$$definition$,
    island, cells, coast, coast);
end $do$;
