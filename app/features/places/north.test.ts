import { expect, test } from 'vitest'
import { findPlace, findRegion, gazetteerPlaces } from './gazetteer.ts'
import { kilometresNorth, namesNorth } from './north.ts'
import { northernNames } from './north.data.ts'
import { regionAt } from './region-area.ts'

test.each([
  ['Kyrenia', 35.34, 33.32],
  ['Lapithos', 35.34, 33.17],
  ['Morphou', 35.2, 32.99],
  ['Lefka', 35.116, 32.85],
  ['Gönyeli', 35.215, 33.31],
  ['Varosha', 35.11, 33.955],
  ['Trikomo', 35.285, 33.89],
  ['Rizokarpaso', 35.6, 34.38],
  ['Louroujina', 35.011, 33.464],
  ['Lysi', 35.1, 33.68],
  ['a beach of Iskele', 35.25, 33.925],
  ['Kokkina', 35.1786, 32.6079],
  ['the north of Kokkina', 35.188, 32.618],
])('%s lies north of the buffer zone (docs/product/listings.md §41)', (_, latitude, longitude) => {
  expect(kilometresNorth(latitude, longitude)).toBeGreaterThan(0.3)
})

test('no place of the gazetteer lies there, nor has a name of one there (docs/product/listings.md §41)', () => {
  for (const { name, latitude, longitude } of gazetteerPlaces())
    expect([name, kilometresNorth(latitude, longitude), namesNorth(name)]).toEqual([name, 0, false])
  expect(northernNames.filter((name) => findPlace(name) !== null || findRegion(name) !== null)).toEqual([])
})

test.each([
  ['Pyla, in the buffer zone', 35.014, 33.692],
  ['Nicosia, Ledra Street', 35.173, 33.361],
  ['Kato Pyrgos', 35.18, 32.68],
  ['Pachyammos', 35.1707, 32.5855],
  ['Mansoura', 35.1875, 32.6358],
  ['Agios Theodoros Tillyrias', 35.1727, 32.6444],
  ['Alevga, south of Kokkina', 35.1556, 32.6058],
  ['the sea off Pachyammos', 35.19, 32.57],
  ['Deryneia', 35.063, 33.96],
  ['Kapparis', 35.055, 34.005],
  ['Athienou', 35.062, 33.54],
  ['Astromeritis', 35.141, 33.039],
  ['the sea off Polis', 35.1, 32.4],
])('%s does not (docs/product/listings.md §41)', (_, latitude, longitude) => {
  expect(kilometresNorth(latitude, longitude)).toBe(0)
})

test.each([
  ['Kyrenia', true],
  ['Girne', true],
  ['ΚΕΡΥΝΕΙΑ', true],
  ['Esentepe, Kyrenia', true],
  ['Alsancak Girne', true],
  ['Kyrenia District', true],
  ['İskele / Long Beach', true],
  ['Famagusta (Gazimağusa)', true],
  ['Tatlisu', true],
  ['Кирения', true],
  ['Erenköy', true],
  ['Kokkina, Paphos', true],
  ['Kokkinotrimithia', false],
  ['Northern Cyprus', true],
  ['Kyrenia Street 4, Strovolos', false],
  ['Kyrenia Avenue', false],
  ['Famagusta', false],
  ['Nicosia', false],
  ['Karavas Court', false],
])('%s names a place there: %s (docs/product/listings.md §41)', (text, is) => {
  expect(namesNorth(text)).toBe(is)
})

test('the enclave of Kokkina lies in no region, and what lies around it does (docs/product/listings.md §41)', () => {
  expect(regionAt(35.1786, 32.6079)).toBeNull()
  expect(regionAt(35.1707, 32.5855)).toBe('nicosia')
})
