/** Names of places for a map that is zoomed in; loaded then, with the gazetteer. */
import { bareName, places } from '#app/features/places/gazetteer.ts'
import { project } from '#app/features/places/projection.ts'
import { type Frame, unitOf } from './cyprus-map.tsx'
import { heightOf, type MapView, type Point } from '../../criteria/map-view.ts'

const MAX_LABELS = 16
const PIXELS_APART = { x: 110, y: 30 }

const named = places
  .map((place) => ({
    name: bareName(place),
    weight: place.weight,
    at: project(place.longitude, place.latitude),
  }))
  .sort((a, b) => b.weight - a.weight)

/** The weightiest places in sight, none so near to another that their names touch. */
export function labelsIn(view: MapView, frame: Frame): { name: string; at: Point }[] {
  const unit = unitOf(view, frame)
  const half = { x: view.width / 2, y: heightOf(view, frame.width / frame.height) / 2 }
  const labels: { name: string; at: Point }[] = []
  for (const { name, at } of named) {
    if (labels.length === MAX_LABELS) break
    if (Math.abs(at.x - view.x) > half.x || Math.abs(at.y - view.y) > half.y) continue
    const touches = labels.some(
      (other) =>
        Math.abs(other.at.x - at.x) < PIXELS_APART.x * unit &&
        Math.abs(other.at.y - at.y) < PIXELS_APART.y * unit,
    )
    if (!touches) labels.push({ name, at })
  }
  return labels
}
