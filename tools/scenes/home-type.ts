/** Subjects of scenes: the types of home, plot and commercial property, by the ids the portal uses. */

export const homeTypes = {
  villa: 'house',
  'detached-house': 'house',
  maisonette: 'house',
  'semi-detached': 'house',
  apartment: 'apartment',
  penthouse: 'apartment',
  'agricultural-land': 'land',
  'industrial-land': 'land',
  'residential-land': 'land',
  'commercial-land': 'land',
  'tourist-land': 'land',
  office: 'commercial',
  shop: 'commercial',
  building: 'commercial',
  hotel: 'commercial',
  warehouse: 'commercial',
  'mixed-use': 'commercial',
} as const

export type HomeType = keyof typeof homeTypes
export const homeTypeIds = Object.keys(homeTypes) as HomeType[]
export const isLand = (type: HomeType): boolean => homeTypes[type] === 'land'
