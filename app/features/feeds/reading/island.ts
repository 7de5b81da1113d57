/** Where Cyprus lies, in degrees (WGS 84): what is outside is no home of ours. */
export const island = { south: 34.4, north: 35.8, west: 32.1, east: 34.7 }
