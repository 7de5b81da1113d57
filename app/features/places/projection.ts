/**
 * Longitude and latitude onto the drawing of Cyprus and back: equirectangular, true to scale at 35° north. The drawing
 * is `drawing.width` by `drawing.height` units, y growing southwards.
 */
export const drawing = { width: 1000, height: 620 } as const

const standardParallel = 35 * (Math.PI / 180)
const centre = { longitude: 33.429, latitude: 35.131 }
const unitsPerDegreeNorth = 492
const unitsPerDegreeEast = unitsPerDegreeNorth * Math.cos(standardParallel)

/** Position of a geographic point on the drawing. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  return {
    x: drawing.width / 2 + (longitude - centre.longitude) * unitsPerDegreeEast,
    y: drawing.height / 2 - (latitude - centre.latitude) * unitsPerDegreeNorth,
  }
}

/** Geographic point at a position of the drawing. */
export function unproject(x: number, y: number): { longitude: number; latitude: number } {
  return {
    longitude: centre.longitude + (x - drawing.width / 2) / unitsPerDegreeEast,
    latitude: centre.latitude - (y - drawing.height / 2) / unitsPerDegreeNorth,
  }
}
