import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourProblem, nearestColour, themeGrounds, themeStyles } from './theme-colours.ts'

const tokens = (name: string) =>
  new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`)
    .exec(readFileSync('app/app.css', 'utf8'))!
    .slice(1)

test('colours are compared with those of the style sheet, and ours hold (docs/product/office.md §24)', () => {
  const grounds = ['ground', 'surface', 'sunken', 'wash'].map(tokens)
  expect(themeGrounds).toEqual({
    light: grounds.map(([light]) => light),
    dark: grounds.map(([, dark]) => dark),
  })
  const [light = '', dark = ''] = tokens('action')
  expect([colourProblem('light', light), colourProblem('dark', dark)]).toEqual([null, null])
  // Where only one is chosen, the other is ours.
  expect(themeStyles({ light, dark: '' })).toContain(`light-dark(${light},${dark})`)
  expect(themeStyles({ light: '', dark })).toContain(`light-dark(${light},${dark})`)
})

test('a colour that is hard to read is refused with the nearest that holds (docs/product/office.md §24)', () => {
  expect(colourProblem('light', '#e0218a')).toBe(
    `Links in this colour are hard to read on light pages. The contrast is 3.5 : 1 and must be at least 4.5 : 1. The nearest readable colour is ${nearestColour('light', '#e0218a')}.`,
  )
  expect(colourProblem('dark', '#0d4a5e')).toMatch(/hard to read on dark pages/)
  for (const wrong of ['teal', '#0d4a5', '#0d4a5e;}', 'url(#0d4a5e)'])
    expect(colourProblem('light', wrong)).toBe('This must be a colour, such as #0d4a5e.')
})

test('the nearest colour holds, and one that holds is its own nearest (docs/product/office.md §24)', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, fc.constantFrom('light', 'dark'), (given, theme) => {
      const nearest = nearestColour(theme, given)
      expect(colourProblem(theme, nearest)).toBeNull()
      if (colourProblem(theme, given) === null) expect(nearest).toBe(given)
    }),
  )
})
