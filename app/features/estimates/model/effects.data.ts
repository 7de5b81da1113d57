/**
 * The effects that add up to the logarithm of a rent or a price, each a value times the coefficient of its level. The
 * coefficients of one effect are pooled: drawn towards 0, the more the less they differ and the fewer homes a level
 * has. So a place with few lets follows its region, and a region the island. A fact without influence on prices gets
 * coefficients near 0.
 */
import { isLand, parentTypeOf } from '#app/features/listings/record/listing.ts'
import type { EstimatePart } from './estimate.ts'
import type { HomeFacts } from './home-facts.ts'
import type { landParts } from './land-facts.ts'

/** `level`: which coefficient; null: this effect says nothing of the home. `value` is 1 unless it is a measure. */
export type Effect<Home extends HomeFacts = HomeFacts> = {
  name: string
  part: EstimatePart
  level: (home: Home) => string | number | null
  value?: (home: MeasuredHome) => number
  /** The area that its levels lie in: an estimate is less certain in one with few known homes. */
  within?: 'region' | 'place'
}

/** A home with the measures that effects multiply: natural logarithms, 0 where they say nothing. */
export type MeasuredHome = HomeFacts & {
  /** Logarithm of the area over 100 m². */
  logArea: number
  /** Logarithm of 1 + the kilometres to the sea, less 1. */
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

/** Level by a fact of land, under its name in `land-facts.ts`; null for homes. */
const landClass =
  (name: keyof typeof landParts) =>
  (home: HomeFacts): string | number | null =>
    isLand(home.type) ? (home.further?.[name] ?? null) : null
const landFigure = (home: HomeFacts, name: keyof typeof landParts): number | null => {
  const figure = isLand(home.type) ? home.further?.[name] : null
  return typeof figure === 'number' ? figure : null
}
const ofLand = (home: HomeFacts) => (isLand(home.type) ? '' : null)

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
  // Models of before end here.
  { name: 'zone', part: 'type', level: landClass('zone') },
  { name: 'letters of the zone', part: 'type', level: landClass('letters of the zone') },
  {
    name: 'density',
    part: 'type',
    level: (home) => (landFigure(home, 'density') === null ? null : ''),
    value: (home) => Math.log((landFigure(home, 'density') ?? 60) / 60),
  },
  {
    name: 'density is known',
    part: 'type',
    level: (home) => (ofLand(home) === null ? null : String(landFigure(home, 'density') !== null)),
  },
  { name: 'storeys', part: 'type', level: landClass('storeys') },
  { name: 'road', part: 'access', level: landClass('road') },
  { name: 'water', part: 'access', level: landClass('water') },
  { name: 'electricity', part: 'access', level: landClass('electricity') },
  {
    name: 'share',
    part: 'rest',
    level: (home) => (ofLand(home) === null ? null : band(landFigure(home, 'share'), [0.999, 1])),
  },
  {
    name: 'slope',
    part: 'ground',
    level: (home) =>
      ofLand(home) === null ? null : band(landFigure(home, 'slope'), [3, 8, 15, 25, Infinity]),
  },
  {
    name: 'kilometres to town',
    part: 'place',
    level: ofLand,
    value: (home) => Math.log1p(landFigure(home, 'kilometres to town') ?? 10) - 2,
  },
]
