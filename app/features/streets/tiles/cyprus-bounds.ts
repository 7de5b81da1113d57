/** Bounds of the island and its waters: west, south, east, north in degrees. */
export const boundsOfCyprus: [west: number, south: number, east: number, north: number] = [
  32.1, 34.4, 34.8, 35.85,
]
