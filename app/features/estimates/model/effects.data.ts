/**
 * What the logarithm of a rent or a price is made of: effects, each a value times the coefficient of its level. The coefficients of
 * one effect are pooled: they are drawn towards 0, the more the less they differ and the fewer homes a level has. So a place
 * with few lets follows its region, and a region the island. A fact that says nothing about prices gets coefficients near 0.
 */
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { EstimatePart } from './estimate.ts'
import type { HomeFacts } from './home-facts.ts'

/** `level`: which coefficient; null: this effect says nothing of the home. `value` is 1 unless it is a measure. */
export type Effect<Home extends HomeFacts = HomeFacts> = {
  name: string
  part: EstimatePart
  level: (home: Home) => string | number | null
  value?: (home: MeasuredHome) => number
  /** Where its levels lie: an estimate is less certain where few homes are known there. */
  within?: 'region' | 'place'
}

/** A home with the measures that effects multiply: natural logarithms, 0 where they say nothing. */
export type MeasuredHome = HomeFacts & {
  /** Of the area to 100 m². */
  logArea: number
  /** Of 1 + the kilometres to the sea, less 1. */
  logSea: number
}

/** `logArea` is of the home's area, or of the one that is usual for its bedrooms. */
export function measuredHome(home: HomeFacts, logArea: number): MeasuredHome {
  return { ...home, logArea, logSea: home.seaKilometres === null ? 0 : Math.log1p(home.seaKilometres) - 1 }
}

const parent = ({ type }: HomeFacts) => parentTypeOf(type)
const always = () => ''

/** The last band ends at infinity. */
const band = (value: number | null, ends: readonly number[]) =>
  value === null ? 'unknown' : ends.findIndex((end) => value <= end)

const plotPerArea = ({ plotSquareMetres, areaSquareMetres }: HomeFacts) =>
  plotSquareMetres === null || areaSquareMetres === null
    ? 0
    : Math.log(Math.min(30, Math.max(0.5, plotSquareMetres / areaSquareMetres)))

const bathroomsPerBedroom = ({ bathrooms, bedrooms }: HomeFacts) =>
  bathrooms === null || bedrooms === null ? 0 : Math.log((bathrooms + 1) / (bedrooms + 1))

export const effects: readonly Effect[] = [
  { name: 'level', part: 'rest', level: always },
  { name: 'type', part: 'type', level: ({ type }) => type },
  { name: 'bedrooms', part: 'size', level: ({ bedrooms }) => bedrooms },
  { name: 'bedrooms by parent type', part: 'size', level: (home) => `${parent(home)} ${home.bedrooms}` },
  { name: 'area', part: 'size', level: always, value: ({ logArea }) => logArea },
  { name: 'area by parent type', part: 'size', level: parent, value: ({ logArea }) => logArea },
  { name: 'area by region', part: 'size', level: ({ region }) => region, value: ({ logArea }) => logArea },
  { name: 'area squared', part: 'size', level: always, value: ({ logArea }) => logArea * logArea },
  { name: 'plot', part: 'size', level: parent, value: plotPerArea },
  { name: 'bathrooms', part: 'size', level: always, value: bathroomsPerBedroom },
  { name: 'sea', part: 'sea', level: always, value: ({ logSea }) => logSea },
  { name: 'sea by region', part: 'sea', level: ({ region }) => region, value: ({ logSea }) => logSea },
  { name: 'condition', part: 'age', level: ({ condition }) => condition },
  {
    name: 'year built',
    part: 'age',
    level: ({ yearBuilt }) => band(yearBuilt, [1979, 1989, 1999, 2009, 2014, 2019, 2023, Infinity]),
  },
  {
    name: 'floor',
    part: 'floor',
    level: (home) => (parent(home) === 'apartments' ? band(home.floor, [0, 1, 2, 4, Infinity]) : null),
  },
  { name: 'pool', part: 'comfort', level: ({ pool }) => pool },
  { name: 'pool by parent type', part: 'comfort', level: (home) => `${parent(home)} ${home.pool}` },
  { name: 'furnishing', part: 'comfort', level: ({ furnishing }) => furnishing },
  { name: 'parking', part: 'comfort', level: ({ parking }) => parking },
  { name: 'energy class', part: 'rest', level: ({ energyClass }) => energyClass },
  { name: 'title deeds', part: 'rest', level: ({ titleDeeds }) => titleDeeds },
  { name: 'VAT', part: 'rest', level: ({ vat }) => vat },
  { name: 'region', part: 'place', level: ({ region }) => region, within: 'region' },
  {
    name: 'region by parent type',
    part: 'place',
    level: (home) => `${home.region} ${parent(home)}`,
    within: 'region',
  },
  { name: 'place', part: 'place', level: ({ placeId }) => placeId, within: 'place' },
  {
    name: 'place by parent type',
    part: 'place',
    level: (home) => home.placeId && `${home.placeId} ${parent(home)}`,
    within: 'place',
  },
]
