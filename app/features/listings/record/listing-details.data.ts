/**
 * The details of a listing: the facts without rules of their own, under the names of their fields. Storing, importing, the property
 * page and the comparison loop over this table. `listing-detail-kinds.ts` says what an entry means.
 */
import { squareMetres } from '#app/ui/format.ts'
import type {
  AirConditioning,
  EnergyClass,
  Furnishing,
  Parking,
  Pool,
  TitleDeeds,
  Vat,
} from '#db/column-values.ts'
import { conditionNames } from './condition-names.data.ts'
import type { DetailEntry } from './listing-detail-kinds.ts'

// An offer's hash depends on the order: a new entry goes to the end.
export const listingDetails = {
  bathrooms: {
    kind: 'whole-number',
    column: 'bathrooms',
    label: 'Baths',
    importColumns: ['bathrooms'],
    most: 100,
    format: String,
  },
  areaSquareMetres: {
    kind: 'area',
    column: 'area_square_metres',
    label: 'Area',
    importColumns: ['property_area'],
    mappingUnit: 'area',
    format: squareMetres,
  },
  plotSquareMetres: {
    kind: 'area',
    column: 'plot_square_metres',
    label: 'Plot',
    importColumns: ['plot_area'],
    mappingUnit: 'plot_area',
    format: squareMetres,
  },
  condition: {
    kind: 'choice',
    column: 'condition',
    label: 'Condition',
    // The specification has both names for it.
    importColumns: ['condition_type', 'condition'],
    noun: 'condition',
    names: conditionNames,
  },
  energyClass: {
    kind: 'energy-class',
    column: 'energy_class',
    label: 'Energy efficiency',
    importColumns: ['energy_efficiency'],
    names: {
      'A+': 'A+',
      A: 'A',
      'B+': 'B+',
      B: 'B',
      C: 'C',
      D: 'D',
      E: 'E',
      F: 'F',
      G: 'G',
      exempt: 'Exempt',
    } satisfies Record<EnergyClass, string>,
  },
  airConditioning: {
    kind: 'choice',
    column: 'air_conditioning',
    label: 'Air conditioning',
    importColumns: ['air_conditioning'],
    noun: 'kind of air conditioning',
    names: {
      none: 'None',
      provision: 'Provision',
      'split-units': 'Split units',
      central: 'Central',
    } satisfies Record<AirConditioning, string>,
  },
  furnishing: {
    kind: 'choice',
    column: 'furnishing',
    label: 'Furnishing',
    importColumns: ['furnishing'],
    noun: 'state of furnishing',
    names: {
      furnished: 'Furnished',
      'part-furnished': 'Part furnished',
      unfurnished: 'Unfurnished',
    } satisfies Record<Furnishing, string>,
  },
  parking: {
    kind: 'choice',
    column: 'parking',
    label: 'Parking',
    importColumns: ['parking'],
    noun: 'kind of parking',
    names: {
      none: 'None',
      uncovered: 'Uncovered',
      covered: 'Covered',
      garage: 'Garage',
    } satisfies Record<Parking, string>,
  },
  pool: {
    kind: 'choice',
    column: 'pool',
    label: 'Pool',
    importColumns: ['pool'],
    noun: 'kind of pool: none, communal or private',
    names: { none: 'None', communal: 'Communal', private: 'Private' } satisfies Record<Pool, string>,
  },
  titleDeeds: {
    kind: 'choice',
    column: 'title_deeds',
    label: 'Title deeds',
    importColumns: ['title_deeds'],
    noun: 'state of title deeds',
    names: {
      available: 'Available',
      'in-process': 'In process',
      none: 'Not yet issued',
    } satisfies Record<TitleDeeds, string>,
  },
  vat: {
    kind: 'choice',
    column: 'vat',
    label: 'VAT',
    importColumns: ['vat'],
    noun: 'kind of VAT',
    names: {
      included: 'Included in the price',
      excluded: 'Not included in the price',
      none: 'No VAT',
    } satisfies Record<Vat, string>,
  },
  floor: {
    kind: 'floor',
    column: 'floor',
    label: 'Floor',
    importColumns: ['floor'],
    format: (floor) => (floor === 0 ? 'Ground floor' : String(floor)),
  },
  yearBuilt: {
    kind: 'year',
    column: 'year_built',
    label: 'Year built',
    importColumns: ['year_built'],
    format: String,
  },
  availableFrom: {
    kind: 'date',
    column: 'available_from',
    label: 'Available from',
    importColumns: ['available_from'],
  },
  onlineViewing: {
    kind: 'yes-no',
    column: 'online_viewing',
    label: 'Online viewing',
    importColumns: ['online_viewing'],
  },
  included: {
    kind: 'list',
    column: 'included',
    label: 'Included',
    importColumns: ['include'],
  },
  postalCode: {
    kind: 'text',
    column: 'postal_code',
    label: 'Postal code',
    importColumns: ['postal_code'],
    mostCharacters: 20,
  },
  reference: {
    kind: 'text',
    column: 'reference',
    label: 'Reference number',
    importColumns: ['reference_number'],
    mostCharacters: 255,
  },
  lift: { kind: 'yes-no', column: 'lift', label: 'Lift', importColumns: ['lift'] },
  petsAllowed: {
    kind: 'yes-no',
    column: 'pets_allowed',
    label: 'Pets allowed',
    importColumns: ['pets_allowed'],
  },
  seaView: { kind: 'yes-no', column: 'sea_view', label: 'Sea view', importColumns: ['sea_view'] },
  coveredVerandaSquareMetres: {
    kind: 'area',
    column: 'covered_veranda_square_metres',
    label: 'Covered veranda',
    importColumns: ['covered_veranda'],
    mappingUnit: 'area',
    format: squareMetres,
  },
  uncoveredVerandaSquareMetres: {
    kind: 'area',
    column: 'uncovered_veranda_square_metres',
    label: 'Uncovered veranda',
    importColumns: ['uncovered_veranda'],
    mappingUnit: 'area',
    format: squareMetres,
  },
} as const satisfies Record<string, DetailEntry>

/** The facts that follow the specified ones, in this order, where known (docs/product/listings.md §14). */
export const furtherDetails = [
  'bathrooms',
  'plotSquareMetres',
  'coveredVerandaSquareMetres',
  'uncoveredVerandaSquareMetres',
  'pool',
  'condition',
  'yearBuilt',
  'titleDeeds',
  'vat',
  'availableFrom',
  'lift',
  'seaView',
  'petsAllowed',
] as const satisfies (keyof typeof listingDetails)[]
