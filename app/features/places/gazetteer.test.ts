import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  farFromCentre,
  ordinaryKilometresFromCentre,
  regionCentres,
  regionSpellings,
} from './gazetteer.data.ts'
import {
  bareName,
  displayName,
  findPlace,
  findRegion,
  findRegionBeside,
  kilometresBetween,
  nameWithoutRegion,
  nearestGuess,
  nearestPlace,
  placeById,
  places,
  placesOf,
  suggestPlaces,
} from './gazetteer.ts'
import { type Place, type Region, regionNames, regions } from './place.ts'
import { foldName } from './spelling.ts'

const repeated = <T>(values: T[]) => values.filter((value, at) => values.indexOf(value) !== at)
const namesOf = (place: Place) => [bareName(place), place.greekName, ...place.spellings]
const idFound = (text: string) => {
  const found = findPlace(text)
  return found && 'place' in found ? found.place.id : found
}

test('some 250 places, every region well covered, Famagusta with exactly 17 (docs/product/search.md §7)', () => {
  expect(places.length).toBeGreaterThanOrEqual(230)
  expect(places.length).toBeLessThanOrEqual(280)
  expect(placesOf('famagusta')).toHaveLength(17)
  expect(regions.filter((region) => placesOf(region).length < 50)).toEqual(['famagusta'])
})

test('ids are region/slug and unique, and find their place', () => {
  expect(repeated(places.map(({ id }) => id))).toEqual([])
  for (const place of places) {
    expect(place.id).toMatch(new RegExp(`^${place.region}/[a-z]+(-[a-z]+)*$`))
    expect(placeById(place.id)).toBe(place)
  }
  expect(placeById('limassol/atlantis')).toBeUndefined()
})

test('names are unique, and carry their region where they occur twice, only there (docs/product/search.md §7)', () => {
  expect(repeated(places.map(({ name }) => name))).toEqual([])
  expect(repeated(places.map(displayName))).toEqual([])
  const homonyms = new Set(repeated(places.map((place) => foldName(bareName(place)))))
  expect(homonyms.size).toBeGreaterThan(3)
  const carriesRegion = (place: Place) => place.name === `${bareName(place)} (${regionNames[place.region]})`
  const wrong = places.filter((place) => carriesRegion(place) !== homonyms.has(foldName(bareName(place))))
  expect(wrong).toEqual([])
})

test('Greek names are in Greek script, capitalised', () => {
  for (const { greekName } of places) expect(greekName).toMatch(/^\p{Lu}[\p{Script=Greek}\s-]+$/u)
})

test('no name or spelling mixes scripts', () => {
  const names = [...places.flatMap(namesOf), ...Object.values(regionSpellings).flat()]
  expect(names.filter((name) => /\p{Script=Greek}/u.test(name) && /[A-Za-z]/.test(name))).toEqual([])
})

test('no spelling means two places of one region, and none is a region (docs/product/search.md §7)', () => {
  const keysOf = (place: Place) => [
    ...new Set(namesOf(place).map((name) => `${place.region} ${foldName(name)}`)),
  ]
  expect(repeated(places.flatMap(keysOf))).toEqual([])
  expect(places.flatMap(namesOf).map(idFound)).not.toContainEqual({ region: expect.any(String) })
})

test.each([
  ['paphos/peyia', 'Пейя', 'Пегия', 'Πέγεια', 'Πέγια'],
  ['paphos/polis', 'Полис', 'Полис Хрисохус', 'Πόλις', 'Πόλη Χρυσοχούς', 'Πόλεως Χρυσοχούς'],
  ['famagusta/ayia-napa', 'Айя-Напа', 'Айя Напа', 'Αγία Νάπα', 'Αγίας Νάπας'],
  ['famagusta/protaras', 'Протарас', 'Πρωταράς', 'Πρωταρά'],
  ['limassol/germasogeia', 'Гермасойя', 'Гермасогия, Лимассол', 'Γερμασόγεια', 'Γερμασόγειας'],
  ['famagusta/paralimni', 'Паралимни', 'Παραλίμνι'],
  ['limassol/agios-tychonas', 'Агиос Тихонас', 'Άγιος Τύχωνας'],
  ['paphos/kato-paphos', 'Като Пафос', 'Κάτω Πάφος'],
  ['larnaca/oroklini', 'Ороклини', 'Ορόκλινη'],
  ['nicosia/strovolos', 'Строволос', 'Στρόβολος'],
])(
  '%s is found, and suggested, by its Russian and Greek names (docs/product/search.md §7)',
  (id, ...names) => {
    for (const name of names) {
      expect([name, idFound(name)]).toEqual([name, id])
      const [first] = suggestPlaces(name.split(',')[0]!.slice(0, -1))
      expect([name, first?.kind === 'place' && first.place.id]).toEqual([name, id])
    }
  },
)

test('no two places lie on one spot, and weights are positive', () => {
  expect(repeated(places.map(({ latitude, longitude }) => `${latitude} ${longitude}`))).toEqual([])
  for (const { weight } of places) expect(weight).toBeGreaterThan(0)
})

test('weights fall as shares of a market do: the first tenth of the places holds three tenths or more', () => {
  const shareOfFirstTenth = (region: Region) => {
    const weights = placesOf(region)
      .map(({ weight }) => weight)
      .sort((a, b) => b - a)
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return sum(weights.slice(0, Math.ceil(weights.length / 10))) / sum(weights)
  }
  expect(regions.filter((region) => shareOfFirstTenth(region) < 0.3)).toEqual([])
})

test('places far from their region’s centre are exactly those listed with a reason', () => {
  const far = places.filter(({ region, latitude, longitude }) => {
    const [centreLatitude, centreLongitude] = regionCentres[region]
    return (
      kilometresBetween(centreLatitude, centreLongitude, latitude, longitude) > ordinaryKilometresFromCentre
    )
  })
  expect(far.map(({ id }) => id).sort()).toEqual(Object.keys(farFromCentre).sort())
})

test('every name, Greek name and spelling finds its place in its region (docs/product/search.md §7)', () => {
  for (const place of places) {
    for (const text of [place.name, displayName(place)])
      expect([text, findPlace(text)]).toEqual([text, { place }])
    for (const text of namesOf(place))
      expect([text, findPlace(text, place.region)]).toEqual([text, { place }])
  }
})

test('a spelling with other case, lost accents, other separators and padding still finds its place (docs/product/search.md §7)', () => {
  const spelling = fc.constantFrom(
    ...places.flatMap((place) => namesOf(place).map((text) => ({ place, text }))),
  )
  const change = fc.constantFrom(
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
    (text: string) => text.normalize('NFD').replace(/\p{M}/gu, ''),
    (text: string) => text.normalize('NFD'),
    (text: string) => text.replaceAll(' ', '-'),
    (text: string) => `  ${text.replaceAll(' ', '   ')} `,
    (text: string) => text.replaceAll(/\b(Agios|Agia|Ayia) /g, 'Ag. '),
    (text: string) => text.replaceAll(/\bAg(?=i)/g, 'Ay'),
  )
  fc.assert(
    fc.property(spelling, fc.array(change, { maxLength: 4 }), ({ place, text }, changes) => {
      const changed = changes.reduce((so, apply) => apply(so), text)
      expect([changed, findPlace(changed, place.region)]).toEqual([changed, { place }])
    }),
    { numRuns: 1500 },
  )
})

test.each([
  ['Agia Napa', 'famagusta/ayia-napa'],
  ['Ayia Napa', 'famagusta/ayia-napa'],
  ['Αγία Νάπα', 'famagusta/ayia-napa'],
  ['ΑΓΙΑ ΝΑΠΑ', 'famagusta/ayia-napa'],
  ['Ag. Napa', 'famagusta/ayia-napa'],
  ['yermasoyia', 'limassol/germasogeia'],
  ['GERMASOGEIA', 'limassol/germasogeia'],
  ['Germasogeia, Limassol', 'limassol/germasogeia'],
  ['Limassol - Germasogeia', 'limassol/germasogeia'],
  ['Pernera (Tourist Area), Famagusta, Cyprus', 'famagusta/pernera'],
  ['Germasogeia (Tourist Area), Limassol', 'limassol/potamos-germasogeias'],
  ['Lemesos Yermasoyia', 'limassol/germasogeia'],
  ['Paphos, Peyia, Coral Bay', 'paphos/coral-bay'],
  ['Coral Bay, Pegeia, Pafos', 'paphos/coral-bay'],
  ['Chloraka', 'paphos/chlorakas'],
  ['Poli Chrysochous', 'paphos/polis'],
  ['Xylophagou', 'larnaca/xylofagou'],
  ['Khirokitia', 'larnaca/choirokoitia'],
  ['Sotira, Ammochostos', 'famagusta/sotira'],
])('%s is %s (docs/product/search.md §7)', (text, id) => {
  expect(idFound(text)).toBe(id)
})

test.each([
  ['Lemesos', 'limassol'],
  ['Λεμεσός', 'limassol'],
  ['ΛΕΜΕΣΟΣ', 'limassol'],
  ['Επαρχία Λεμεσού', 'limassol'],
  ['Larnaka', 'larnaca'],
  ['Pafos', 'paphos'],
  ['Lefkosia, Cyprus', 'nicosia'],
  ['Ammochostos', 'famagusta'],
] as const)('%s is the region %s (docs/product/search.md §7)', (text, region) => {
  expect(findRegion(text)).toBe(region)
  expect(findPlace(text)).toEqual({ region })
})

test('a name of several regions is ambiguous until a region is known (docs/product/search.md §7)', () => {
  const found = findPlace('Σωτήρα')
  expect(found).toEqual({ ambiguous: [placeById('limassol/sotira'), placeById('famagusta/sotira')] })
  expect(findPlace('Sotira', 'limassol')).toEqual({ place: placeById('limassol/sotira') })
})

test('a place is never found outside the region said, and what names nothing is null', () => {
  expect(findPlace('Germasogeia', 'paphos')).toBeNull()
  expect(findPlace('Germasogeia, Paphos')).toBeNull()
  expect(findPlace('Sotira, Limassol', 'famagusta')).toBeNull()
  expect(findPlace('Limassol', 'paphos')).toBeNull()
  expect(['', ' , ', 'Atlantis', 'Atlantis, Limassol', 'Cyprus'].filter((text) => findPlace(text))).toEqual(
    [],
  )
  expect(findRegion('Limassol, Paphos')).toBeNull()
})

test('a misspelt place is guessed, within the region named, and nothing is guessed from afar (docs/import.md)', () => {
  expect(nearestGuess('Gemrasogeia')?.id).toBe('limassol/germasogeia')
  expect(nearestGuess('Protras')?.id).toBe('famagusta/protaras')
  expect(nearestGuess('Kisonrega, Paphos')?.id).toBe('paphos/kissonerga')
  expect(nearestGuess('Kisonrega, Limassol')).toBeNull()
  expect(['', 'London', 'Foo', 'Limassol'].filter((text) => nearestGuess(text))).toEqual([])
})

test.each([
  ['Paphos, Mousere', 'Mousere', null],
  ['Mousere (Πάφος)', 'Mousere', null],
  ['Souni-Unknown, Limassol, Cyprus', 'Souni-Unknown', null],
  ['Mousere Paphos', 'Mousere', 'paphos'],
  ['Πάφος Μούσερε', 'Μούσερε', 'paphos'],
  ['Paphos', '', 'paphos'],
  ['Limassol Avenue', 'Limassol Avenue', null],
  ['Λεωφόρος Λεμεσού', 'Λεωφόρος Λεμεσού', null],
  ['Souni-Unknown', 'Souni-Unknown', null],
] as const)('%s without its region is called %s (docs/import.md)', (text, name, beside) => {
  expect(nameWithoutRegion(text)).toBe(name)
  if (beside) expect(findRegionBeside(text)).toBe(beside)
})

test('suggestions: what begins so, then words within, then near spellings (docs/product/search.md §17)', () => {
  const labels = (query: string) => suggestPlaces(query).map(({ label }) => label)
  expect(labels('lim')[0]).toBe('Limassol')
  expect(labels('Λεμ')[0]).toBe('Limassol')
  expect(labels('yer')[0]).toBe('Germasogeia, Limassol')
  expect(labels('αγία ν')[0]).toBe('Ayia Napa, Famagusta')
  expect(labels('napa')).toContain('Ayia Napa, Famagusta')
  expect(labels('protasar')).toEqual(['Protaras, Famagusta'])
  expect(labels('sotira').slice(0, 2)).toEqual(['Sotira, Famagusta', 'Sotira, Limassol'])
  expect(labels('')).toEqual([])
  expect(suggestPlaces('a', 3)).toHaveLength(3)
})

test('the full name of a place brings it among the first four suggestions (docs/product/search.md §17)', () => {
  const isAmongFirst = (place: Place) =>
    suggestPlaces(bareName(place), 4).some((each) => each.kind === 'place' && each.place === place)
  expect(places.filter((place) => !isAmongFirst(place))).toEqual([])
})

// Churches, schools, bus stops and village centres (© OpenStreetMap contributors, ODbL; bus stops CC BY 4.0).
test.each([
  ['limassol/agios-ioannis', 34.6756, 33.0206],
  ['limassol/agios-spyridonas', 34.6724, 33.0069],
  ['limassol/omonia', 34.6668, 33.0098],
  ['limassol/panthea', 34.7116, 33.0417],
  ['limassol/pentakomo', 34.7399, 33.2412],
  ['limassol/paramytha', 34.7595, 32.9933],
  ['limassol/spitali', 34.7639, 33.0038],
  ['limassol/kalo-chorio', 34.8495, 33.0238],
  ['larnaca/agioi-anargyroi', 34.9394, 33.6254],
  ['larnaca/kamares', 34.9128, 33.5982],
  ['larnaca/vergina', 34.9212, 33.5948],
  ['larnaca/maroni', 34.7566, 33.3559],
  ['paphos/minthis-hills', 34.8233, 32.4967],
  ['paphos/secret-valley', 34.6969, 32.6127],
  ['paphos/agia-marina-chrysochous', 35.116, 32.5159],
  ['paphos/argaka', 35.0797, 32.4883],
  ['paphos/goudi', 34.9917, 32.4419],
  ['nicosia/anthoupoli', 35.1065, 33.2888],
  ['famagusta/dasaki-achnas', 35.0295, 33.7701],
])('the point of %s lies by its landmark', (id, latitude, longitude) => {
  const place = placeById(id)!
  expect(kilometresBetween(place.latitude, place.longitude, latitude, longitude)).toBeLessThan(0.6)
})

test('the nearest place to a point is found, with its distance', () => {
  for (const place of places)
    expect(nearestPlace(place.latitude, place.longitude)).toEqual({ place, kilometres: 0 })
  const { place, kilometres } = nearestPlace(34.0, 33.0)
  expect(place.region).toBe('limassol')
  expect(kilometres).toBeGreaterThan(60)
})
