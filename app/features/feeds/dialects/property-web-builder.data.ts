/** The CSV of PropertyWebBuilder, a program for agencies' sites: its table of properties, prices in cents. */
import { foldWord } from '../reading/reading-values.ts'
import { parseNumber } from '../reading/reading-amounts.ts'
import { type Dialect, saidNo, saidYes } from './dialect.ts'
import { type EntryTexts, textAt } from './entry-texts.ts'

const sale = 'price_sale_current_cents'
const rent = 'price_rental_monthly_current_cents'
const yes = (entry: EntryTexts, ...columns: string[]): boolean =>
  columns.some((column) => ['true', 't', '1', 'yes'].includes(foldWord(textAt(entry, column))))

/** Converts cents to euros; other texts stay, to be named in the report. */
const euroOf = (cents: string): string => {
  const value = parseNumber(cents)
  return value === null ? cents : String(value / 100)
}

const isFilled = (entry: EntryTexts, column: string): boolean => (parseNumber(textAt(entry, column)) ?? 0) > 0

function purposeOf(entry: EntryTexts): 'buy' | 'rent' | null {
  if (yes(entry, 'for_sale')) return 'buy'
  if (yes(entry, 'for_rent_long_term', 'for_rent_short_term', 'for_rent')) return 'rent'
  if (isFilled(entry, sale)) return 'buy'
  return isFilled(entry, rent) ? 'rent' : null
}

/** Reads a coordinate, unless the home's address is not to be shown on a map. */
const coordinate = (column: string) => ({
  from: column,
  read: (entry: EntryTexts) => (yes(entry, 'hide_map', 'obscure_map') ? null : textAt(entry, column)),
})

export const propertyWebBuilder: Dialect = {
  shape: { kind: 'csv', columns: [sale, 'count_bedrooms'], inLanguages: ['title', 'description'] },
  fields: {
    pro_id: ['id', 'reference'],
    reference_number: 'reference',
    property_title: 'title',
    // `types.flat`, `types.officeBuilding`; older files have no column for it, and name it in the title.
    property_type: {
      from: 'prop_type_key',
      read: (entry) =>
        textAt(entry, 'prop_type_key')
          .replace(/^.*\./, '')
          .replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    },
    buy_rent_category: { from: ['for_sale', 'for_rent_long_term', sale, rent], read: purposeOf },
    listing_status: {
      from: ['sold', 'reserved', 'archived', 'visible'],
      read: (entry) => {
        if (yes(entry, 'archived') || foldWord(textAt(entry, 'visible')) === 'false') return 'archived'
        if (yes(entry, 'sold')) return purposeOf(entry) === 'rent' ? 'let' : 'sold'
        if (yes(entry, 'reserved')) return 'reserved'
        return textAt(entry, 'sold', 'reserved', 'archived', 'visible') === '' ? null : 'available'
      },
    },
    price: {
      from: [sale, rent],
      read: (entry) => euroOf(textAt(entry, purposeOf(entry) === 'rent' ? rent : sale)),
    },
    price_period: {
      from: ['for_rent_short_term', 'for_rent_long_term'],
      read: (entry) =>
        yes(entry, 'for_rent_short_term') && !yes(entry, 'for_rent_long_term') ? 'short term' : null,
    },
    currency: ['price_sale_current_currency', 'currency'],
    bedrooms: 'count_bedrooms',
    bathrooms: 'count_bathrooms',
    country: 'country',
    region: ['region', 'province'],
    location: 'city',
    postal_code: 'postal_code',
    latitude: coordinate('latitude'),
    longitude: coordinate('longitude'),
    property_area: 'constructed_area',
    plot_area: 'plot_area',
    furnishing: { from: 'furnished', words: { ...saidYes('Furnished'), ...saidNo('Unfurnished') } },
    parking: {
      from: 'count_garages',
      read: (entry) => (isFilled(entry, 'count_garages') ? 'Garage' : null),
    },
    energy_efficiency: 'energy_rating',
    year_built: 'year_construction',
    available_from: 'available_to_rent_from',
  },
  descriptions: ['description'],
  pictures: ['photos', 'images', 'photo_urls', 'image_urls'],
  features: ['features'],
  typeInText: 'title',
}
