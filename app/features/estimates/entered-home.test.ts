import { describe, expect, test } from 'vitest'
import { readEnteredHome } from './entered-home.ts'

const enter = (about: Record<string, string> = {}) =>
  readEnteredHome(
    new URLSearchParams({
      place: 'Agiou Andreou 5, Germasogeia, Limassol',
      homeType: 'villa',
      bedrooms: '3',
      area: '150',
      ...about,
    }),
  )!

describe('what an owner enters (docs/product/listings.md §32)', () => {
  test('an address, a village or a town names the place, in any spelling', () => {
    const about = { type: 'villa', bedrooms: 3, areaSquareMetres: 150 }
    expect(enter().home).toEqual({ region: 'limassol', placeId: 'limassol/germasogeia', ...about })
    expect(enter({ place: 'Γερμασόγεια' }).home).toMatchObject({ placeId: 'limassol/germasogeia' })
    expect(enter({ place: 'Paphos' }).home).toEqual({ region: 'paphos', placeId: null, ...about })
  })

  test('nothing entered is no home, a studio is one', () => {
    expect(readEnteredHome(new URLSearchParams('utm_source=news'))).toBeNull()
    expect(enter({ bedrooms: '0', homeType: 'apartment' }).home).toMatchObject({ bedrooms: 0 })
  })

  test.each([
    [{ place: '' }, { place: 'Please enter the village, quarter or town.' }],
    [{ place: 'Germasogeix, Limassol' }, { place: /Did you mean Germasogeia, Limassol\?$/ }],
    [{ place: 'Timbuktu' }, { place: /Please enter the nearest village, quarter or town\.$/ }],
    [{ place: 'Sotira' }, { place: /more than one place of this name: .*; .* Please add the district\.$/ }],
    [{ homeType: 'hotel' }, { homeType: 'Please choose the type of home.' }],
    [{ bedrooms: '9' }, { bedrooms: 'Please choose the number of bedrooms.' }],
    [{ bedrooms: '' }, { bedrooms: 'Please choose the number of bedrooms.' }],
    [{ area: '9' }, { area: 'Please enter the area in m², from 10 to 5,000.' }],
    [{ area: '1e2' }, { area: 'Please enter the area in m², from 10 to 5,000.' }],
  ])('%j is refused beside its field, and stays as it was entered', (about, wrong) => {
    const { entered, home, errors } = enter(about)
    expect(home).toBeNull()
    expect(entered).toMatchObject(about)
    expect(errors).toEqual(
      Object.fromEntries(
        Object.entries(wrong).map(([field, text]) => [
          field,
          text instanceof RegExp ? expect.stringMatching(text) : text,
        ]),
      ),
    )
  })
})
