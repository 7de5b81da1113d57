import { addedPlaces } from './added-places.ts'
import { regionSpellings, rowsOfRegion } from './gazetteer.data.ts'
import { type Place, type Region, regionNames, regions } from './place.ts'
import { editDistance, foldName, foldWords } from './spelling.ts'

/** Every place that is built in, region by region, in the order of its data. */
export const places: readonly Place[] = regions.flatMap((region) =>
  rowsOfRegion[region].map(([slug, name, kind, greekName, latitude, longitude, weight, spellings = []]) => ({
    id: `${region}/${slug}`,
    region,
    kind,
    name,
    greekName,
    spellings: [...spellings],
    latitude,
    longitude,
    weight,
  })),
)

/** The place with this id (`limassol/germasogeia`), or undefined. */
export function placeById(id: string): Place | undefined {
  return gazetteer().byId.get(id)
}

/** The places of one region, in the order of its data; last those that the agency added. */
export function placesOf(region: Region): readonly Place[] {
  return gazetteer().byRegion.get(region) ?? []
}

/** The name without its region, for where the region stands beside it: `Sotira` of `Sotira (Limassol)`. */
export function bareName(place: Place): string {
  // Short text: the name of a place.
  return place.name.replace(/ \(.+\)$/, '')
}

/** The name with its region, for where it stands alone: `Germasogeia, Limassol`, but `Limassol Marina`. */
export function displayName(place: Place): string {
  const region = regionNames[place.region]
  const name = bareName(place)
  return name.includes(region) ? name : `${name}, ${region}`
}

/** Every name and spelling of a place, without its region. */
export const namesOf = (place: Place): string[] => [bareName(place), place.greekName, ...place.spellings]

/** All places, folded once: a search only compares keys. */
export type Gazetteer = {
  added: readonly Place[]
  all: readonly Place[]
  byId: ReadonlyMap<string, Place>
  byRegion: ReadonlyMap<Region, Place[]>
  keysOf: ReadonlyMap<Place, string[]>
  byKey: ReadonlyMap<string, Place[]>
  searchables: Searchable[]
}

/** The places that are built in and those of the agency. */
export function gazetteerWith(added: readonly Place[]): Gazetteer {
  const all = [...places, ...added]
  const keysOf = new Map(all.map((place) => [place, [...new Set(namesOf(place).map(foldName))]]))
  const keyed = [...keysOf].flatMap(([place, keys]) => keys.map((key) => ({ place, key })))
  const byKey = Map.groupBy(keyed, ({ key }) => key)
  return {
    added,
    all,
    byId: new Map(all.map((place) => [place.id, place])),
    byRegion: Map.groupBy(all, (place) => place.region),
    keysOf,
    byKey: new Map([...byKey].map(([key, found]) => [key, found.map(({ place }) => place)])),
    searchables: searchablesOf(all),
  }
}

let latest: Gazetteer | undefined

/** Made anew when the agency's places were read anew. */
function gazetteer(): Gazetteer {
  const added = addedPlaces()
  if (latest?.added !== added) latest = gazetteerWith(added)
  return latest
}

/** Every place, those of the agency last; the same list until the agency's are read anew. */
export const gazetteerPlaces = (): readonly Place[] => gazetteer().all

const regionByKey = new Map(
  regions.flatMap((region) =>
    [regionNames[region], ...regionSpellings[region]].map((name): [string, Region] => [
      foldName(name),
      region,
    ]),
  ),
)

const foldedWords = (words: string) => new Set(words.split(' ').map(foldName))
const wordsWithoutPlace = foldedWords(
  'Cyprus Kypros Κύπρος Κύπρου District Επαρχία Eparchia Province Region Municipality Δήμος Δήμου',
)
const streetWords = foldedWords(
  'road rd street str avenue ave gate highway motorway square οδός οδού λεωφόρος λεωφόρου πύλη δρόμος πλατεία',
)
const isStreet = (words: string[]) => words.some((word) => streetWords.has(word))

/** The parts of an address that may name something, each as its folded words. */
function partsOf(text: string, separator: RegExp | null): string[][] {
  return (separator ? text.split(separator) : [text])
    .map((part) => foldWords(part).filter((word) => !wordsWithoutPlace.has(word)))
    .filter((words) => words.length > 0)
}

type Reading = { regions: Set<Region>; places: Place[][]; regionFirst: boolean }

/** Reads the names part by part; a part that opens or closes with a region (`Germasogeia Limassol`) names both. */
function read(parts: string[][], { byKey }: Gazetteer): Reading {
  const reading: Reading = { regions: new Set(), places: [], regionFirst: false }
  const addRegion = (region: Region) => {
    if (reading.places.length === 0) reading.regionFirst = true
    reading.regions.add(region)
  }
  for (const words of parts) {
    const key = words.join('')
    const region = regionByKey.get(key)
    const found = byKey.get(key)
    const first = regionByKey.get(words[0]!)
    const last = regionByKey.get(words.at(-1)!)
    const afterFirst = first && byKey.get(words.slice(1).join(''))
    const beforeLast = last && byKey.get(words.slice(0, -1).join(''))
    if (region) addRegion(region)
    else if (found) reading.places.push(found)
    else if (beforeLast) {
      reading.places.push(beforeLast)
      addRegion(last)
    } else if (afterFirst) {
      addRegion(first)
      reading.places.push(afterFirst)
    }
  }
  return reading
}

const betweenParts = /[,;:/\\|()[\]{}•·→>»›\n\t]|\s[-–—]\s/
const betweenPartsOrHyphen = /[,;:/\\|()[\]{}•·→>»›\n\t–—-]/

/**
 * The text read whole, then in parts. A bare hyphen divides last: it also joins one name (`Souni-Zanakia`,
 * `Ayia-Napa`).
 */
function* readings(text: string, known: Gazetteer): Generator<Reading> {
  for (const separator of [null, betweenParts, betweenPartsOrHyphen])
    yield read(partsOf(text, separator), known)
}

export type FoundPlace = { place: Place } | { region: Region } | { ambiguous: Place[] } | null

/**
 * Finds the place that a text means, in any spelling: `Λεμεσός`, `Ag. Napa`, `GERMASOGEIA`, `Limassol - Germasogeia
 * (Tourist Area)`. The most particular place wins; `region` is answered when the text names a region and no place;
 * `ambiguous` when the name occurs in several regions and nothing says which. A place outside the region given, or
 * named in the text, is null.
 */
export function findPlace(text: string, region?: Region): FoundPlace {
  return findPlaceIn(gazetteer(), text, region)
}

/** Like {@link findPlace}, among the places of a given gazetteer. */
export function findPlaceIn(known: Gazetteer, text: string, region?: Region): FoundPlace {
  for (const reading of readings(text, known)) {
    const fits = (place: Place) =>
      (region === undefined || place.region === region) &&
      (reading.regions.size === 0 || reading.regions.has(place.region))
    const candidates = reading.regionFirst ? reading.places.toReversed() : reading.places
    const fitting = candidates
      .map((homonyms) => homonyms.filter(fits))
      .find((homonyms) => homonyms.length > 0)
    if (fitting) return fitting.length === 1 ? { place: fitting[0]! } : { ambiguous: fitting }
  }
  const alone = partsOf(text, betweenParts).map((words) => regionByKey.get(words.join('')))
  const [only] = alone
  if (only === undefined || alone.some((named) => named !== only)) return null
  return region === undefined || region === only ? { region: only } : null
}

/** The region a text names, alone or beside a place (`Germasogeia, Λεμεσός`); null when none, or several. */
export function findRegion(text: string): Region | null {
  // A road between two towns lies in either: `Limassol-Paphos Highway, Kouklia`.
  const parts = text.split(betweenParts).filter((part) => !(/[–—-]/.test(part) && isStreet(foldWords(part))))
  for (const reading of readings(parts.join(', '), gazetteer())) {
    if (reading.regions.size === 1) return [...reading.regions][0]!
  }
  return null
}

/**
 * The region that opens or closes a name without a separator (`Mousere Paphos`), where {@link findRegion} sees none. A
 * street is named for where it leads, so that `Limassol Avenue` is no region.
 */
export function findRegionBeside(text: string): Region | null {
  const named = partsOf(text, betweenPartsOrHyphen)
    .filter((words) => !isStreet(words))
    .flatMap((words) => regionByKey.get(words.at(-1)!) ?? regionByKey.get(words[0]!) ?? [])
  return new Set(named).size === 1 ? named[0]! : null
}

/**
 * The name without what says its region or country: `Mousere` of `Paphos, Mousere`, `Mousere (Πάφος)` and `Mousere
 * Paphos`.
 */
export function nameWithoutRegion(text: string): string {
  for (const separator of [betweenParts, betweenPartsOrHyphen]) {
    const parts = text.split(separator).filter((part) => foldWords(part).length > 0)
    const names = parts.filter((part) => {
      const [words = []] = partsOf(part, null)
      return words.length > 0 && !regionByKey.has(words.join(''))
    })
    if (names.length < parts.length) return names.map((name) => name.trim()).join(', ')
  }
  const region = findRegionBeside(text)
  const isRegion = (word: string) => regionByKey.get(foldName(word)) === region
  const words = text.trim().split(/\s+/)
  if (region === null || words.length < 2) return text
  if (isRegion(words.at(-1)!)) return words.slice(0, -1).join(' ')
  return isRegion(words[0]!) ? words.slice(1).join(' ') : text
}

/** How many letters may differ before a name is another name. */
function tolerance(key: string): number {
  return key.length < 4 ? 0 : key.length < 7 ? 1 : key.length < 11 ? 2 : 3
}

/** The letters between a key and the nearest spelling of a place; Infinity when beyond what the key tolerates. */
function distanceTo(place: Place, key: string): number {
  const limit = tolerance(key)
  return Math.min(
    ...gazetteer()
      .keysOf.get(place)!
      .map((spelling) => editDistance(key, spelling, limit)),
  )
}

/**
 * The place a misspelt text most likely means, in the region the text names if it names one; null when nothing is near.
 */
export function nearestGuess(text: string): Place | null {
  const region = findRegion(text)
  const pool = region ? placesOf(region) : gazetteer().all
  const keys = partsOf(text, betweenParts)
    .map((words) => words.join(''))
    .filter((key) => !regionByKey.has(key))
  const guesses = keys.flatMap((key) => pool.map((place) => ({ place, distance: distanceTo(place, key) })))
  const nearest = guesses
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || b.place.weight - a.place.weight)[0]
  return nearest?.place ?? null
}

export type PlaceSuggestion =
  | { kind: 'region'; region: Region; label: string }
  | { kind: 'place'; place: Place; label: string }

type Searchable = { suggestion: PlaceSuggestion; names: string[][]; weight: number }

const searchablesOf = (all: readonly Place[]): Searchable[] => [
  ...regions.map((region) => ({
    suggestion: { kind: 'region', region, label: regionNames[region] } as const,
    names: [regionNames[region], ...regionSpellings[region]].map(foldWords),
    weight: Infinity,
  })),
  ...all.map((place) => ({
    suggestion: { kind: 'place', place, label: displayName(place) } as const,
    names: namesOf(place).map(foldWords),
    weight: place.weight,
  })),
]

/** 0 the whole name begins so, 1 a later word begins so, above 2 spelt nearly so; Infinity not at all. */
function rank(names: string[][], key: string): number {
  if (names.some((words) => words.join('').startsWith(key))) return 0
  if (names.some((words) => words.some((_, at) => words.slice(at).join('').startsWith(key)))) return 1

  const limit = tolerance(key)
  // While someone types, the name is longer than what stands: compare with its beginning too.
  const distances = names.flatMap((words) => {
    const name = words.join('')
    return [editDistance(key, name, limit), editDistance(key, name.slice(0, key.length), limit)]
  })
  return 2 + Math.min(...distances)
}

/**
 * Regions and places for what someone has typed so far, best first: names that begin so, then words, then near
 * spellings.
 */
export function suggestPlaces(query: string, limit = 8): PlaceSuggestion[] {
  const key = foldName(query)
  if (key === '') return []

  return gazetteer()
    .searchables.map(({ suggestion, names, weight }) => ({ suggestion, weight, rank: rank(names, key) }))
    .filter((ranked) => ranked.rank < Infinity)
    .sort((a, b) => a.rank - b.rank || (a.weight === b.weight ? 0 : b.weight - a.weight))
    .slice(0, limit)
    .map(({ suggestion }) => suggestion)
}

/** Kilometres per degree of latitude; of longitude at the equator. */
export const kilometresPerDegree = 111.195

/** Kilometres between two points, good to a thousandth on an island this size. */
export function kilometresBetween(
  latitude: number,
  longitude: number,
  toLatitude: number,
  toLongitude: number,
): number {
  const middle = ((latitude + toLatitude) / 2) * (Math.PI / 180)
  return Math.hypot(
    (toLatitude - latitude) * kilometresPerDegree,
    (toLongitude - longitude) * kilometresPerDegree * Math.cos(middle),
  )
}

/** The place whose centre is nearest to a point, and how far it is. */
export function nearestPlace(latitude: number, longitude: number): { place: Place; kilometres: number } {
  return gazetteer()
    .all.map((place) => ({
      place,
      kilometres: kilometresBetween(latitude, longitude, place.latitude, place.longitude),
    }))
    .reduce((nearest, next) => (next.kilometres < nearest.kilometres ? next : nearest))
}
