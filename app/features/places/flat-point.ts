/** Positions on a plane, in kilometres. */

export const KILOMETRES_PER_DEGREE = 111.195
/** A degree of longitude in the latitude of Cyprus: exact to 1 % over the island. */
export const KILOMETRES_PER_DEGREE_EAST = KILOMETRES_PER_DEGREE * Math.cos(35 * (Math.PI / 180))

/** Kilometres east and north of the origin of degrees: flat, so that distances on the island are right to 1 %. */
export type FlatPoint = readonly [east: number, north: number]

export const flatPoint = (latitude: number, longitude: number): FlatPoint => [
  longitude * KILOMETRES_PER_DEGREE_EAST,
  latitude * KILOMETRES_PER_DEGREE,
]
