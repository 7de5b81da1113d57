/** Kinds of amenities that people want near a home, in the order of display. */
export const amenityKinds = {
  bus: { name: 'Bus stop', many: 'bus stops', subclasses: ['bus_stop'] },
  school: { name: 'School', many: 'schools', subclasses: ['school'] },
  supermarket: { name: 'Supermarket', many: 'supermarkets', subclasses: ['supermarket'] },
  pharmacy: { name: 'Pharmacy', many: 'pharmacies', subclasses: ['pharmacy'] },
  hospital: { name: 'Hospital', many: 'hospitals', subclasses: ['hospital'] },
} as const satisfies Record<
  string,
  {
    name: string
    many: string
    /** Subclasses in the layer `poi` of the schema OpenMapTiles. */
    subclasses: readonly string[]
  }
>

/** Longer names are cut. */
export const MAX_AMENITY_NAME = 80

export type AmenityKind = keyof typeof amenityKinds
export const amenityKindIds = Object.keys(amenityKinds) as [AmenityKind, ...AmenityKind[]]
