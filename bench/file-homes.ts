/** Homes with prices of a CSV file (`docs/estimates.md`): a column that the site does not know is a further fact. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { homeFacts, type KnownHome } from '#app/features/estimates/model/home-facts.ts'
import { island } from '#app/features/feeds/reading/island.ts'
import { findPropertyType, typeWordIn } from '#app/features/feeds/reading/reading-facts.ts'
import { unknownDetails } from '#app/features/listings/record/listing-details.ts'
import type { PropertyType } from '#app/features/listings/record/listing.ts'
import { planningZone } from '#app/features/listings/record/planning-zone.ts'
import type { Region } from '#app/features/places/place.ts'

type Row = Record<string, string>

const known = new Set([
  'id',
  'price',
  'area_m2',
  'bedrooms',
  'bathrooms',
  'latitude',
  'longitude',
  'district',
])
const COS_35 = Math.cos((35 * Math.PI) / 180)

export function readHomes(path: string): KnownHome[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const rows = parse<Row>(text, { columns: true, skip_empty_lines: true }).filter(
    (row) => Number(row['price']) > 0,
  )
  const ids = [...new Set(rows.map((row) => row['id']!))]
  const areNumbers = ids.every((id) => /^\d{1,9}$/.test(id))
  const numberOfId = new Map(ids.map((id, at) => [id, areNumbers ? Number(id) : at + 1]))
  const middle = rows.reduce((sum, { latitude }) => sum + Number(latitude), 0) / rows.length
  const isInCyprus = rows.every(
    ({ latitude, longitude }) => !latitude || isWithin(Number(latitude), Number(longitude)),
  )
  // The site's kilometres per degree are those of Cyprus.
  const narrowing = isInCyprus ? 1 : Math.cos((middle * Math.PI) / 180) / COS_35
  const further = Object.keys(rows[0] ?? {}).filter((column) => !known.has(column))
  const isNumber = new Map(
    further.map((column) => [
      column,
      rows.every((row) => row[column] === '' || Number.isFinite(Number(row[column]))),
    ]),
  )
  return rows.map((row): KnownHome => {
    const zone = row['planning_zone']
    const home = homeFacts({
      ...unknownDetails,
      type: typeOf(row),
      region: row['district'] as Region,
      placeId: null,
      bedrooms: number(row['bedrooms']),
      bathrooms: number(row['bathrooms']),
      areaSquareMetres: number(row['area_m2']),
      plotSquareMetres: number(row['plot_m2']),
      yearBuilt: number(row['year_built']),
      floor: number(row['floor']),
      planningZone: zone ? planningZone(zone) : null,
      slopePercent: number(row['slope_percent']),
      latitude: number(row['latitude']),
      longitude: row['longitude'] ? Number(row['longitude']) * narrowing : null,
    })
    const columns = further.map((column) => [
      column,
      row[column] === '' ? null : isNumber.get(column) ? Number(row[column]) : row[column]!,
    ])
    return {
      id: numberOfId.get(row['id']!)!,
      euro: Number(row['price']),
      home: {
        ...home,
        // The sea and the towns that the site knows are those of Cyprus.
        ...(isInCyprus ? {} : { seaKilometres: null }),
        further: {
          ...home.further,
          ...(home.further && !isInCyprus ? { 'kilometres to town': null } : {}),
          ...Object.fromEntries(columns),
        },
      },
    }
  })
}

const number = (text: string | undefined): number | null =>
  text === undefined || text === '' || !Number.isFinite(Number(text)) ? null : Number(text)

const isWithin = (latitude: number, longitude: number): boolean =>
  latitude > island.south && latitude < island.north && longitude > island.west && longitude < island.east

/** Type by the words of feeds; a row with a planning zone and no known type is land. */
function typeOf({ type = '', planning_zone: zone }: Row): PropertyType {
  const found = findPropertyType(type) ?? findPropertyType(typeWordIn(type) ?? '')
  return found?.type ?? (zone === undefined ? 'detached-house' : 'residential-land')
}
