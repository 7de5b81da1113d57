import { expect, test } from 'vitest'
import { simplified } from './simplified-line.ts'

test('a drawn line keeps its corners and loses its tremble', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 5, y: 0.1 },
    { x: 10, y: 0 },
    { x: 9.9, y: 5 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ]
  expect(simplified(square, 0.5)).toEqual([square[0], square[2], square[4], square[5]])
})

test('no drawing has more corners than an address may carry (docs/product/search.md §15)', () => {
  const scribble = Array.from({ length: 2_000 }, (_, at) => ({
    x: 100 + Math.cos(at / 3) * at,
    y: 100 + Math.sin(at * 7) * at,
  }))
  expect(simplified(scribble, 0.001).length).toBeLessThanOrEqual(60)
})
