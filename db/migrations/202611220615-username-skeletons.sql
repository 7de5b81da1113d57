-- How a name looks: Greek and Cyrillic letters as the Latin ones they look like. Of members whose names look alike already, the
-- first keeps the look to themselves; no name is taken from anyone.

alter table member add column username_skeleton text unique;

with looks as (
  select id, registered_at, lower(normalize(translate(normalize(username, NFD),
    'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορσυАВЕЅІЈКМНОРСТУХҮԚԜагеѕіјкорсухһԁԛԝѵ',
    'ABEZHIKMNOPTYXayikvopouABESIJKMHOPCTYXYQWaresijkopcyxhdqwv'), NFKC)) as skeleton
  from member
), firsts as (
  select distinct on (skeleton) id, skeleton from looks order by skeleton, registered_at
)
update member set username_skeleton = firsts.skeleton from firsts where firsts.id = member.id;
