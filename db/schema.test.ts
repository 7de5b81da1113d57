/**
 * Compares the constraints and functions of the database with the code. Lists of values in checks are compared by
 * `tables.test.ts`.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { MIN_MEASURED } from '#app/features/estimates/model/estimate-error.ts'
import { pictureLimit, textLimits } from '#app/features/feeds/reading/listing-limits.ts'
import { island } from '#app/features/feeds/reading/island.ts'
import { highestPriceEuro, parsePrice } from '#app/features/feeds/reading/reading-amounts.ts'
import { parseArea } from '#app/features/feeds/reading/reading-areas.ts'
import { parseMetres, parsePercentage, parsePlotShare } from '#app/features/feeds/reading/reading-land.ts'
import { parseBedrooms } from '#app/features/feeds/reading/reading-rooms.ts'
import { parseCount, parsePercent } from '#app/features/feeds/reading/reading-values.ts'
import { pictureKey } from '#app/platform/pictures.server.ts'
import { MAX_RATING } from '#app/features/leads/viewings/viewing-feedback.ts'
import { MAX_VIEWING_MINUTES, MIN_VIEWING_MINUTES } from '#app/features/leads/viewings/viewing-state.ts'
import { filmFormats } from '#app/features/listings/films/formats/film-format.server.ts'
import { isOnOffer, parentTypeOf } from '#app/features/listings/record/listing.ts'
import { bedroomClasses } from '#app/features/market/figures/market-figures.ts'
import { jobHandlers } from '#app/worker.ts'
import { listingStates, propertyTypeIds, regions } from './column-values.ts'

const database = testDatabase()

type Limits = {
  /** The least and the most that the code writes. */
  accepts: unknown[]
  /** Values just outside of that or, if the check is wider than the code, outside of the check. */
  refuses: unknown[]
}

const prices = [parsePrice('1').value?.priceEuro, parsePrice(String(highestPriceEuro)).value?.priceEuro]
const areas = [parseArea('1').value, parseArea('100000000').value]

/** Every check on one column but lists of values: a new one fails the test until it has a row. */
const limits: Record<string, Limits> = {
  'consumer_price.month': { accepts: ['2026-03-01'], refuses: ['2026-03-02'] },
  'consumer_price.price_index': { accepts: [0.0001], refuses: [0] },
  'estimate_error.bedrooms': { accepts: [...bedroomClasses], refuses: [0, bedroomClasses.length + 1] },
  'estimate_error.homes': { accepts: [MIN_MEASURED], refuses: [0] },
  'estimate_measurement.only_row': { accepts: [true], refuses: [false] },
  'feed_source.daily_hour': { accepts: [0, 23], refuses: [-1, 24] },
  'feed_source.every_hours': { accepts: [1, 24], refuses: [0, 25] },
  'film.file': {
    accepts: filmFormats.map((format) => `${'0123456789abcdef'.repeat(2)}.${format}`),
    refuses: ['0123456789abcdef.mp4', `${'0'.repeat(32)}.mov`],
  },
  'installation.id': { accepts: [true], refuses: [false] },
  'listing.area_square_metres': { accepts: areas, refuses: [0] },
  'listing.bathrooms': { accepts: [parseCount('0').value, parseCount('100').value], refuses: [-1] },
  'listing.bedrooms': { accepts: [parseBedrooms('0').value, parseBedrooms('100').value], refuses: [-1] },
  'added_place.latitude': { accepts: [island.south, island.north], refuses: [-91, 91] },
  'added_place.longitude': { accepts: [island.west, island.east], refuses: [-181, 181] },
  'listing.latitude': { accepts: [island.south, island.north], refuses: [-91, 91] },
  'listing.longitude': { accepts: [island.west, island.east], refuses: [-181, 181] },
  'listing.plot_square_metres': { accepts: areas, refuses: [0] },
  'listing.covered_veranda_square_metres': { accepts: areas, refuses: [0] },
  'listing.uncovered_veranda_square_metres': { accepts: areas, refuses: [0] },
  'listing.building_density_percent': {
    accepts: [parsePercentage('0.1', 1_000, true).value, parsePercentage('1000', 1_000, true).value],
    refuses: [0],
  },
  'listing.coverage_percent': { accepts: [1, parsePercentage('100 %', 100, true).value], refuses: [0] },
  'listing.most_height_metres': { accepts: [parseMetres('0.1', 500).value, 500], refuses: [0] },
  'listing.most_storeys': { accepts: [parseCount('0').value, parseCount('100').value], refuses: [-1] },
  'listing.plot_share': {
    accepts: [parsePlotShare('1/1000').value, parsePlotShare('whole').value],
    refuses: [0, 1.01],
  },
  'listing.slope_percent': { accepts: [parsePercentage('0', 300, false).value, 300], refuses: [-1] },
  'listing.price_euro': { accepts: prices, refuses: [0] },
  'listing.source_id': {
    accepts: ['x', 'x'.repeat(textLimits.id)],
    refuses: ['', 'x'.repeat(textLimits.id + 1)],
  },
  'listing.stated_annual_income_euro': { accepts: prices, refuses: [0] },
  'listing.stated_yield_percent': {
    accepts: [parsePercent('0.01').value, parsePercent('100').value],
    refuses: [0],
  },
  'listing_picture.attempts': { accepts: [0], refuses: [-1] },
  'listing_picture.position': { accepts: [0, pictureLimit - 1], refuses: [-1] },
  'listing_views.views': { accepts: [1], refuses: [0] },
  'market_place_snapshot.homes': { accepts: [1], refuses: [0] },
  'market_place_snapshot.homes_on_offer': { accepts: [1], refuses: [0] },
  'market_place_snapshot.homes_to_let': { accepts: [1], refuses: [0] },
  'market_place_snapshot.homes_with_yield': { accepts: [1], refuses: [0] },
  'market_snapshot.bedrooms': { accepts: [0, ...bedroomClasses], refuses: [-1, bedroomClasses.length + 1] },
  'market_snapshot.homes': { accepts: [1], refuses: [0] },
  'price_index.homes': { accepts: [1], refuses: [0] },
  'price_index.pairs': { accepts: [0], refuses: [-1] },
  'official_index.value': { accepts: [0.000001], refuses: [0] },
  'stored_photograph.storage_key': {
    accepts: [pictureKey(Buffer.from('a photograph'))],
    refuses: ['0'.repeat(31), 'g'.repeat(32)],
  },
  'text_progress.only_row': { accepts: [true], refuses: [false] },
  'viewing.rating': { accepts: [1, MAX_RATING], refuses: [0, MAX_RATING + 1] },
  'viewing_hours.slot_minutes': {
    accepts: [MIN_VIEWING_MINUTES, MAX_VIEWING_MINUTES],
    refuses: [MIN_VIEWING_MINUTES - 1, MAX_VIEWING_MINUTES + 1],
  },
}

type Check = { path: string; column: string; type: string; expression: string }

async function readChecks(): Promise<Check[]> {
  const { rows } = await sql<Check>`
    select relname || '.' || attname as path, attname as column, typname as type, pg_get_expr(conbin, conrelid) as expression
    from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and conkey = array[attnum]
      join pg_type on pg_type.oid = atttypid
    where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_expr(conbin, conrelid) not like '%= ANY (ARRAY[%'`.execute(
    database().db,
  )
  return rows
}

async function isAllowed({ column, type, expression }: Check, value: unknown): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select ${sql.raw(expression)} as allowed from (select ${value}::${sql.id(type)} as ${sql.id(column)}) as written`.execute(
    database().db,
  )
  return rows[0]!.allowed
}

test('every check of limits is compared with the code: add its row to `limits`', async () => {
  const paths = new Set((await readChecks()).map(({ path }) => path))
  expect([...paths].toSorted()).toEqual(Object.keys(limits).toSorted())
})

test.each(Object.entries(limits))('%s may hold what the code writes', async (path, { accepts, refuses }) => {
  for (const check of (await readChecks()).filter((one) => one.path === path)) {
    for (const value of accepts) expect([value, await isAllowed(check, value)]).toEqual([value, true])
    for (const value of refuses) expect([value, await isAllowed(check, value)]).toEqual([value, false])
  }
})

test('functions and indexes name the states on offer (docs/product/listings.md §4)', async () => {
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = 'listing'`.execute(
    database().db,
  )
  const lists = rows.flatMap(({ name, text }) =>
    [...text.matchAll(/\bstate (?:in \(|= ANY \(\(?ARRAY\[)([^\])]*)/gi)].map(([, list = '']) => ({
      name,
      states: Array.from(list.matchAll(/'([^']*)'/g), ([, state]) => state),
    })),
  )
  expect(lists.length).toBeGreaterThan(5)
  for (const { name, states } of lists)
    expect([name, ...states]).toEqual([name, ...listingStates.filter(isOnOffer)])
})

test('parent types in the database are those in the code (docs/product/listings.md §2)', async () => {
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
      join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'listing'::regclass and attname = 'parent_type'`.execute(database().db)
  const { rows: parents } = await sql<{ type: string; parent: string }>`
    select type, ${sql.raw(rows[0]!.expression)} as parent from unnest(${propertyTypeIds}::text[]) as type`.execute(
    database().db,
  )
  expect(parents).toEqual(propertyTypeIds.map((type) => ({ type, parent: parentTypeOf(type) })))
})

test('a truncated stock is noted for the market figures of every region', async () => {
  await sql`truncate market_change; truncate listing cascade`.execute(database().db)
  const noted = await database().db.selectFrom('market_change').select('region').execute()
  expect(noted.map(({ region }) => region).toSorted()).toEqual(regions.toSorted())
})

test('triggers that join the rows before an update with those after never do it by a nested loop: set enable_nestloop = off on a function that is replaced', async () => {
  const { rows } = await sql<{ name: string; isSet: boolean }>`
    select proname as name, coalesce('enable_nestloop=off' = any(proconfig), false) as "isSet"
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgoldtable is not null and tgnewtable is not null
    order by name`.execute(database().db)
  expect(rows).toEqual([
    { name: 'note_listings_changed', isSet: true },
    { name: 'note_pictures_changed', isSet: true },
  ])
})

test('functions of the database enqueue jobs that the worker knows (docs/decisions/0003-jobs-in-postgresql.md)', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'add_jobs?'`.execute(
    database().db,
  )
  const known = jobHandlers(database().context()).map(({ name }) => name)
  const enqueued = rows.flatMap(({ source }) =>
    Array.from(source.matchAll(/add_jobs?\((?:identifier => )?(?:'([^']*)')?/g), ([, name]) => name),
  )
  expect(enqueued).toContain('match-alerts')
  expect(enqueued.filter((name) => name === undefined || !known.includes(name))).toEqual([])
})
