/** Rightmove's BLM, version 3 and its overseas columns. Prices are taken for euro unless a column says otherwise. */
import type { Dialect } from './dialect.ts'
import { textAt } from './entry-texts.ts'

const numbered = (name: string, from: number, to: number, digits: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${name}${String(from + at).padStart(digits, '0')}`)

const typeWords: Record<string, string> = {
  '0': '',
  '1': 'Terraced House',
  '2': 'Terraced House',
  '3': 'Semi Detached',
  '4': 'Detached House',
  '5': 'Terraced House',
  '6': 'Town House',
  '7': 'Ground floor apartment',
  '8': 'Flat',
  '9': 'Studio',
  '10': 'Maisonette',
  '11': 'Maisonette',
  '12': 'Bungalow',
  '13': 'Bungalow',
  '14': 'Semi Detached',
  '15': 'Bungalow',
  '20': 'Land',
  '21': 'Link Detached',
  '22': 'Town House',
  '23': 'Cottage',
  '24': 'Chalet',
  '26': 'House',
  '27': 'Villa',
  '28': 'Apartment',
  '29': 'Penthouse',
  '30': 'Finca',
  '52': 'Farmhouse',
  '56': 'Duplex',
  '59': 'Triplex',
  '95': 'Village House',
  '107': 'Agricultural Land',
  '110': 'Plot',
  '113': 'Country House',
  '116': 'Stone House',
  '120': 'Mansion',
  '128': 'Semi-detached Villa',
  '131': 'Detached Villa',
}

export const blm: Dialect = {
  shape: { kind: 'blm' },
  fields: {
    pro_id: 'agent_ref',
    reference_number: 'agent_ref',
    property_title: 'display_address',
    short_description: 'summary',
    property_type: { from: 'prop_sub_id', words: typeWords },
    buy_rent_category: { from: 'trans_type_id', words: { '1': 'buy', '2': 'rent' } },
    listing_status: {
      from: ['published_flag', 'status_id'],
      words: {
        '0': 'available',
        '1': 'sstc',
        '2': 'sstc',
        '3': 'under offer',
        '4': 'reserved',
        '5': 'let agreed',
        '6': 'sold',
        '7': 'let',
      },
      read: (entry) => (textAt(entry, 'published_flag') === '0' ? 'hidden' : textAt(entry, 'status_id')),
    },
    price: {
      from: 'price',
      read: (entry) => (textAt(entry, 'price_qualifier') === '1' ? 'on request' : textAt(entry, 'price')),
    },
    price_period: {
      from: 'let_rent_frequency',
      // A price for each person is no rent of the home.
      words: { '0': 'week', '1': 'month', '2': 'quarter', '3': 'year', '5': 'per person per week' },
    },
    currency: ['price_currency', 'currency', 'currency_code'],
    bedrooms: 'bedrooms',
    bathrooms: 'bathrooms',
    country: ['country_code', 'country'],
    region: ['os_region', 'county'],
    location: ['os_town_city', 'town'],
    location_detail: ['address_3', 'address_2'],
    latitude: ['exact_latitude', 'latitude'],
    longitude: ['exact_longitude', 'longitude'],
    postal_code: ['zipcode', 'postcode1'],
    furnishing: {
      from: 'let_furn_id',
      words: { '0': 'Furnished', '1': 'Part furnished', '2': 'Unfurnished', '3': '', '4': '' },
    },
    condition_type: {
      from: 'new_home_flag',
      words: { y: 'Brand new', '1': 'Brand new', n: 'Resale', '0': 'Resale' },
    },
    available_from: 'let_date_available',
    property_tour_video: 'media_virtual_tour_00',
  },
  descriptions: ['description'],
  // From 60 on they are energy certificates.
  pictures: [...numbered('media_image_', 0, 59, 2), ...numbered('media_floor_plan_', 0, 9, 2)],
  features: numbered('feature', 1, 10, 1),
}
