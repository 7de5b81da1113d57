/** The rules of a place that the agency adds (docs/product/search.md §21). */
import { normalized } from '#app/platform/plain-text.ts'
import { addedPlace } from './added-places.ts'
import { displayName, findPlaceIn, findRegion, type Gazetteer, gazetteerWith } from './gazetteer.ts'
import { type Place, type Region, regionNames } from './place.ts'
import { kilometresOutside, regionAt } from './region-area.ts'
import { foldName } from './spelling.ts'

export type AddedPlace = {
  name: string
  region: Region
  spellings: readonly string[]
  /** WGS 84 degrees. */
  latitude: number
  longitude: number
}

type Problem = { kind: 'bad-input' | 'conflict'; field: 'name' | 'spellings' | 'point'; message: string }

const LONGEST_NAME = 60
const MOST_SPELLINGS = 20
/** The drawn borders lie within 1.6 km of the real ones. */
const BORDER_KILOMETRES = 2

const spaced = (text: string): string => normalized(text, 'NFC').trim().replaceAll(/\s+/g, ' ')

/** The place as it would stand in the gazetteer; its id is made of its region and name. */
export function placeToAdd({ name: given, region, spellings, latitude, longitude }: AddedPlace): Place {
  const name = spaced(given)
  const slug = normalized(name, 'NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return addedPlace({
    id: `${region}/${slug}`,
    region,
    name,
    spellings: spellings.map(spaced).filter((spelling) => spelling !== ''),
    latitude,
    longitude,
  })
}

/** Finds why a place cannot be added to the known ones; null if it can. */
export function addedPlaceProblem(place: Place, known: Gazetteer): Problem | null {
  const { id, name, region, spellings, latitude, longitude } = place
  if (!/^\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N} .'’-]*$/u.test(name) || name.length > LONGEST_NAME) {
    const message = `A name has Latin letters, digits, spaces, dots, hyphens and apostrophes, at most ${LONGEST_NAME} characters.`
    return { kind: 'bad-input', field: 'name', message }
  }
  // Its market page would have the address of the homes behind a figure (docs/product/market.md §13, §22).
  if (id === `${region}/homes`)
    return { kind: 'bad-input', field: 'name', message: '“Homes” cannot be the name of a place.' }
  if (spellings.length > MOST_SPELLINGS || spellings.some((spelling) => spelling.length > LONGEST_NAME)) {
    const message = `There can be ${MOST_SPELLINGS} spellings of ${LONGEST_NAME} characters each.`
    return { kind: 'bad-input', field: 'spellings', message }
  }
  for (const text of [name, ...spellings]) {
    const field = text === name ? 'name' : 'spellings'
    const clash = known.byKey.get(foldName(text))?.[0]
    if (clash) return { kind: 'conflict', field, message: `“${text}” already means ${displayName(clash)}.` }
    const found = findPlaceIn(gazetteerWith([...known.added, place]), text, region)
    if (findRegion(text) !== null || !found || !('place' in found) || found.place.id !== place.id) {
      const message = `“${text}” cannot be the name of a place: it would be read as something else.`
      return { kind: 'bad-input', field, message }
    }
  }
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude))
    return { kind: 'bad-input', field: 'point', message: 'The point is latitude,longitude, as in 34.7,33.0.' }
  if (kilometresOutside(region, latitude, longitude) > BORDER_KILOMETRES) {
    const there = regionAt(latitude, longitude)
    const where = there ? `in ${regionNames[there]}` : 'in none of the five regions'
    const message = `${latitude},${longitude} lies ${where}, not in ${regionNames[region]}.`
    return { kind: 'bad-input', field: 'point', message }
  }
  return null
}
