import { describe, expect, test } from 'vitest'
import { unproject } from '#app/features/places/projection.ts'
import type { Camera } from '#app/features/streets/street-layer.tsx'
import type { Corner } from './criteria.ts'
import {
  boundsAround,
  boundsOf,
  cameraOf,
  cornerAt,
  viewOf,
  wholeIsland,
  clampView,
  zoomed,
} from './map-view.ts'

const paphos = { south: 34.7, west: 32.35, north: 34.85, east: 32.6 }

describe('the view of the map', () => {
  test('shows all of the bounds it is made for, whatever the frame', () => {
    for (const aspect of [0.5, 1, 2.4]) {
      const shown = boundsOf(viewOf(paphos, aspect), aspect)
      expect(shown.south).toBeLessThan(paphos.south)
      expect(shown.north).toBeGreaterThan(paphos.north)
      expect(shown.west).toBeLessThan(paphos.west)
      expect(shown.east).toBeGreaterThan(paphos.east)
    }
  })

  test('zooming holds the point under the hand', () => {
    const at = { x: 300, y: 400 }
    const near = zoomed(wholeIsland, 0.5, at)
    const share = (view: typeof near) => (at.x - view.x) / view.width
    expect(share(near)).toBeCloseTo(share(wholeIsland), 6)
  })

  test('neither zoom nor pan leaves the island', () => {
    expect(clampView({ x: -500, y: 9_000, width: 1 })).toEqual({ x: 0, y: 620, width: 1 })
    expect(zoomed(wholeIsland, 100).width).toBeLessThan(1_200)
  })

  test('bounds hold every corner; none without corners', () => {
    const corners = [cornerAt({ x: 100, y: 200 }), cornerAt({ x: 300, y: 100 })]
    const around = boundsAround(corners)!
    for (const { latitude, longitude } of corners) {
      expect(latitude >= around.south && latitude <= around.north).toBe(true)
      expect(longitude >= around.west && longitude <= around.east).toBe(true)
    }
    expect(boundsAround([])).toBeNull()
  })
})

/** MapLibre's Mercator: pixels from the middle of the window. */
function onStreetMap({ longitude, latitude, zoom }: Camera, at: Corner) {
  const pixelsPerRadian = (512 * 2 ** zoom) / (2 * Math.PI)
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const north = (degrees: number) => Math.asinh(Math.tan(radians(degrees)))
  return {
    x: radians(at.longitude - longitude) * pixelsPerRadian,
    y: (north(latitude) - north(at.latitude)) * pixelsPerRadian,
  }
}

test('the street map lies under the drawing, to five pixels at the edge of a window (docs/product/search.md §29)', () => {
  const window = { width: 1_600, height: 1_000 }
  for (const width of [0.7, 20, 300, 1_150]) {
    for (const y of [130, 310, 560]) {
      const view = { x: 400, y, width }
      const unit = view.width / window.width
      const corner = { x: view.x + view.width / 2, y: view.y + (window.height / 2) * unit }
      const at = unproject(corner.x, corner.y)
      const { x, y: south } = onStreetMap(cameraOf(view, unit), at)
      expect(Math.abs(x - window.width / 2)).toBeLessThan(5)
      expect(Math.abs(south - window.height / 2)).toBeLessThan(5)
    }
  }
})
