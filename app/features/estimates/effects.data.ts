/**
 * What the logarithm of a rent or a price is made of: effects, each a value times the coefficient of its level. The coefficients of
 * one effect are pooled: they are drawn towards 0, the more the less they differ and the fewer homes a level has. So a place
 * with few lets follows its region, and a region the island. A fact that says nothing about prices gets coefficients near 0.
 */
import { parentTypeOf } from '../listings/listing.ts'
import type { HomeFacts } from './home-facts.ts'

/** `level`: which coefficient; null: this effect says nothing of the home. `value` is 1 unless it is a measure. */
export type Effect<Home extends HomeFacts = HomeFacts> = {
  name: string
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
  { name: 'level', level: always },
  { name: 'type', level: ({ type }) => type },
  { name: 'bedrooms', level: ({ bedrooms }) => bedrooms },
  { name: 'bedrooms by parent type', level: (home) => `${parent(home)} ${home.bedrooms}` },
  { name: 'area', level: always, value: ({ logArea }) => logArea },
  { name: 'area by parent type', level: parent, value: ({ logArea }) => logArea },
  { name: 'area by region', level: ({ region }) => region, value: ({ logArea }) => logArea },
  { name: 'area squared', level: always, value: ({ logArea }) => logArea * logArea },
  { name: 'plot', level: parent, value: plotPerArea },
  { name: 'bathrooms', level: always, value: bathroomsPerBedroom },
  { name: 'sea', level: always, value: ({ logSea }) => logSea },
  { name: 'sea by region', level: ({ region }) => region, value: ({ logSea }) => logSea },
  { name: 'condition', level: ({ condition }) => condition },
  {
    name: 'year built',
    level: ({ yearBuilt }) => band(yearBuilt, [1979, 1989, 1999, 2009, 2014, 2019, 2023, Infinity]),
  },
  {
    name: 'floor',
    level: (home) => (parent(home) === 'apartments' ? band(home.floor, [0, 1, 2, 4, Infinity]) : null),
  },
  { name: 'pool', level: ({ pool }) => pool },
  { name: 'pool by parent type', level: (home) => `${parent(home)} ${home.pool}` },
  { name: 'furnishing', level: ({ furnishing }) => furnishing },
  { name: 'parking', level: ({ parking }) => parking },
  { name: 'energy class', level: ({ energyClass }) => energyClass },
  { name: 'title deeds', level: ({ titleDeeds }) => titleDeeds },
  { name: 'VAT', level: ({ vat }) => vat },
  { name: 'region', level: ({ region }) => region, within: 'region' },
  { name: 'region by parent type', level: (home) => `${home.region} ${parent(home)}`, within: 'region' },
  { name: 'place', level: ({ placeId }) => placeId, within: 'place' },
  {
    name: 'place by parent type',
    level: (home) => home.placeId && `${home.placeId} ${parent(home)}`,
    within: 'place',
  },
]
