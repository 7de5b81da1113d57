import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawing, project } from '#app/features/places/projection.ts'
import { TownMap } from './town-map.tsx'
import { townPositions } from './town-positions.data.ts'

test.each(Object.entries(townPositions))(
  '%s stands where it is on the drawing (docs/product/pages.md §6)',
  (_, { latitude, longitude, at }) => {
    const { x, y } = project(longitude, latitude)
    const [, left, top] = /^left-\[([\d.]+)%\] top-\[([\d.]+)%\]$/.exec(at) ?? []
    expect(Number(left)).toBeCloseTo((x / drawing.width) * 100, 0)
    expect(Number(top)).toBeCloseTo((y / drawing.height) * 100, 0)
  },
)

test('the towns are links that a reader hears by name (docs/product/pages.md §2)', () => {
  const html = renderToStaticMarkup(<TownMap />)
  expect(html.match(/<a /g)).toHaveLength(5)
  expect(html).toMatch(/href="\/market-famagusta"[^>]*>.*Famagusta</)
})
