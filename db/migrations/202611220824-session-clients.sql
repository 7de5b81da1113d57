-- The browser and system of a session: codes, named when they are read. It was 'Firefox on Windows', 'A program on Linux', 'A program'.

create function pg_temp.client(name text) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'browser', case split_part(name, ' on ', 1)
      when 'Edge' then 'edge' when 'Opera' then 'opera' when 'Samsung Internet' then 'samsung-internet'
      when 'Firefox' then 'firefox' when 'Chrome' then 'chrome' when 'Safari' then 'safari' end,
    'system', case split_part(name, ' on ', 2)
      when 'an iPhone' then 'iphone' when 'an iPad' then 'ipad' when 'Android' then 'android' when 'Windows' then 'windows'
      when 'a Mac' then 'mac' when 'ChromeOS' then 'chromeos' when 'Linux' then 'linux' end)
$$;
alter table member_session alter column client type jsonb using pg_temp.client(client);
drop function pg_temp.client;
