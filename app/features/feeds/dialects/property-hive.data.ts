/** The CSV of Property Hive, a WordPress plugin for agencies: its fields as columns. */
import { foldWord } from '../reading/reading-values.ts'
import type { Dialect } from './dialect.ts'
import { type EntryTexts, textAt } from './entry-texts.ts'

const numbered = (name: string): string[] => Array.from({ length: 10 }, (_, at) => `${name}_${at + 1}`)

const saysYes = (entry: EntryTexts, column: string): boolean => foldWord(textAt(entry, column)) === 'yes'
/** Returns whether its prices and purpose are in columns of their own. */
const isCommercial = (entry: EntryTexts): boolean => foldWord(textAt(entry, 'department')) === 'commercial'
const isRent = (entry: EntryTexts): boolean =>
  isCommercial(entry)
    ? !saysYes(entry, 'for_sale')
    : foldWord(textAt(entry, 'department')).endsWith('lettings')

export const propertyHive: Dialect = {
  shape: { kind: 'csv', columns: ['reference_number', 'department'] },
  fields: {
    pro_id: ['reference_number', 'id', 'post_id'],
    reference_number: 'reference_number',
    property_title: ['display_address', 'title', 'post_title'],
    short_description: ['summary_description', 'summary', 'excerpt'],
    property_type: ['property_type', 'commercial_property_type'],
    buy_rent_category: {
      from: 'department',
      words: {
        'residential sales': 'buy',
        'residential lettings': 'rent',
        sales: 'buy',
        lettings: 'rent',
      },
      read: (entry) => {
        if (!isCommercial(entry)) return textAt(entry, 'department')
        if (saysYes(entry, 'for_sale')) return 'buy'
        return saysYes(entry, 'to_rent') ? 'rent' : null
      },
    },
    listing_status: {
      from: ['on_market', 'availability'],
      read: (entry) =>
        foldWord(textAt(entry, 'on_market')) === 'no' ? 'off market' : textAt(entry, 'availability'),
    },
    price: {
      from: ['price', 'rent', 'price_from', 'rent_from'],
      read: (entry) => {
        if (saysYes(entry, 'poa')) return 'POA'
        return isRent(entry)
          ? textAt(entry, 'rent', 'rent_from', 'price')
          : textAt(entry, 'price', 'price_from')
      },
    },
    price_period: {
      from: ['rent_frequency', 'rent_units'],
      // A price for each person is no rent of the home.
      words: { pppw: 'per person per week' },
    },
    currency: 'currency',
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    country: ['address_country', 'country'],
    region: ['address_four', 'address_county', 'county'],
    location: ['address_three', 'address_town_city', 'town', 'location'],
    location_detail: ['address_two', 'address_locality'],
    postal_code: ['address_postcode', 'postcode'],
    latitude: 'latitude',
    longitude: 'longitude',
    furnishing: 'furnished',
    parking: 'parking',
    property_area: ['floor_area', 'floor_area_from', 'area'],
    plot_area: ['site_area', 'plot_area'],
    available_from: 'available_date',
    property_tour_video: ['virtual_tour_1', 'virtual_tour'],
    datasource: ['url', 'permalink', 'link'],
  },
  descriptions: ['full_description', 'description'],
  pictures: ['images', 'photos', ...numbered('image'), ...numbered('photo')],
  features: ['features', ...numbered('feature')],
}
