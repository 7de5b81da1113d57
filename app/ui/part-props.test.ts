import { describe, expect, test } from 'vitest'
import { parsePartProps, partPropsText } from './part-props.ts'

describe('the props of a part', () => {
  test.each([
    [{ view: { cards: [], total: 0, previousHref: null } }],
    [
      {
        cards: [
          { id: 1, picture: { src: '/a', sets: null } },
          { id: 2, picture: { src: '/b', sets: 'c' } },
        ],
      },
    ],
    [
      {
        regions: [
          { label: 'Paphos', places: [{ n: 1 }, { n: 2 }] },
          { label: 'Nicosia', places: [] },
        ],
      },
    ],
    [{ mixed: [{ a: 1 }, { b: 1 }], alone: [{ a: 1 }], empty: [{}, {}], texts: ['a', 'b'] }],
    [
      {
        pairs: [
          [1, 2],
          [3, 4],
        ],
        more: [null, { a: 1 }],
      },
    ],
    [{ at: new Date(1_700_000_000_000), notes: [{ at: new Date(0) }, { at: new Date(1) }] }],
  ])('are the same in the browser: %j', (props) => {
    expect(parsePartProps(partPropsText(props))).toEqual(props)
  })

  test('have fractions of nine digits, and whole numbers whole', () => {
    const props = { yields: [22 / 7, -4.5, 0.000_001_234_567_891_23], time: 1_700_000_000_000_123 }
    expect(parsePartProps(partPropsText(props))).toEqual({
      yields: [3.142_857_14, -4.5, 0.000_001_234_567_89],
      time: 1_700_000_000_000_123,
    })
  })

  test('leave out what has no value', () => {
    const props = { choices: [{ label: 'a', isSet: undefined }, { label: 'b' }] }
    expect(parsePartProps(partPropsText(props))).toEqual({ choices: [{ label: 'a' }, { label: 'b' }] })
  })

  test('name the fields of a list once', () => {
    const cards = Array.from({ length: 20 }, (_, id) => ({
      id,
      priceEuro: 285_000,
      picture: { src: `/${id}` },
    }))
    expect(partPropsText({ cards }).match(/priceEuro|src/g)).toHaveLength(2)
  })

  test('cannot end the script that they stand in', () => {
    expect(partPropsText({ title: '</script><script>' })).not.toContain('<')
  })
})
