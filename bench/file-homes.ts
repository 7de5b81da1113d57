/** Homes with prices of a CSV file (`docs/estimates.md`): a column that the site does not know is a further fact. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { KnownHome } from '#app/features/estimates/model/home-facts.ts'
import type { PropertyType } from '#app/features/listings/record/listing.ts'
import type { Region } from '#app/features/places/place.ts'

type Row = Record<string, string>

const types: Record<string, PropertyType> = {
  flat: 'apartment',
  apartment: 'apartment',
  studio: 'apartment',
  duplex: 'apartment',
  loft: 'apartment',
  penthouse: 'penthouse',
}
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
  const narrowing = Math.cos((middle * Math.PI) / 180) / COS_35
  const further = Object.keys(rows[0] ?? {}).filter((column) => !known.has(column))
  const isNumber = new Map(
    further.map((column) => [
      column,
      rows.every((row) => row[column] === '' || Number.isFinite(Number(row[column]))),
    ]),
  )
  return rows.map((row): KnownHome => ({
    id: numberOfId.get(row['id']!)!,
    euro: Number(row['price']),
    home: {
      type: types[row['type'] ?? ''] ?? 'detached-house',
      region: row['district'] as Region,
      placeId: null,
      bedrooms: number(row['bedrooms']),
      bathrooms: number(row['bathrooms']),
      areaSquareMetres: number(row['area_m2']),
      plotSquareMetres: number(row['plot_m2']),
      condition: null,
      yearBuilt: number(row['year_built']),
      floor: number(row['floor']),
      pool: null,
      furnishing: null,
      parking: null,
      energyClass: null,
      titleDeeds: null,
      vat: null,
      latitude: number(row['latitude']),
      // The site's kilometres per degree are those of Cyprus.
      longitude: row['longitude'] ? Number(row['longitude']) * narrowing : null,
      seaKilometres: null,
      further: Object.fromEntries(
        further.map((column) => [
          column,
          row[column] === '' ? null : isNumber.get(column) ? Number(row[column]) : row[column]!,
        ]),
      ),
    },
  }))
}

const number = (text: string | undefined): number | null =>
  text === undefined || text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
