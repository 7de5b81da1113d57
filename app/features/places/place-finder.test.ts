import { expect, test } from 'vitest'
import { placeFinder, rememberingPlaceFinder } from './place-finder.ts'

test('answers that are remembered are those of the gazetteer, for each text and region', () => {
  const remembering = rememberingPlaceFinder({ allowsNorth: false })
  const texts = ['Germasogeia', 'Λεμεσός', 'Limassol - Germasogeia', 'Mousere Paphos', 'Nowhere', '']
  for (const text of [...texts, ...texts]) {
    expect(remembering.findPlace(text)).toEqual(placeFinder.findPlace(text))
    expect(remembering.findPlace(text, 'paphos')).toEqual(placeFinder.findPlace(text, 'paphos'))
    expect(remembering.findRegion(text)).toBe(placeFinder.findRegion(text))
    expect(remembering.findRegionBeside(text)).toBe(placeFinder.findRegionBeside(text))
    expect(remembering.nameWithoutRegion(text)).toBe(placeFinder.nameWithoutRegion(text))
  }
})
