/** Bounds of Cyprus in degrees (WGS 84): a home outside of them is not ours. */
export const island = { south: 34.4, north: 35.8, west: 32.1, east: 34.7 }
