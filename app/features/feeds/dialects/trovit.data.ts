/** Trovit's XML, which Mitula and other search engines of the same group read too. */
import { foldWord } from '../reading/reading-values.ts'
import type { Dialect } from './dialect.ts'
import { type EntryTexts, textAt } from './entry-texts.ts'

/** Areas say their unit in an attribute. */
const area = (path: string) => ({
  from: path,
  read: (entry: EntryTexts) =>
    `${textAt(entry, path)} ${unitWords[foldWord(textAt(entry, `${path}@unit`))] ?? ''}`.trim(),
})
const unitWords: Record<string, string> = {
  feet: 'sq ft',
  foot: 'sq ft',
  acres: 'acres',
  hectares: 'hectares',
}

export const trovit: Dialect = {
  shape: { kind: 'xml', roots: ['trovit', 'mitula', 'ads'], entry: 'ad' },
  fields: {
    pro_id: 'id',
    reference_number: ['reference', 'id'],
    property_title: 'title',
    property_type: {
      from: ['property_type', 'type'],
      read: (entry) => {
        const type = foldWord(textAt(entry, 'type'))
        // A parking space or an office has a property type too, that of its building.
        const isOther = !/^(?:for |land |country house |short term |unlisted |overseas|sale$|rent$)/.test(
          type,
        )
        if (type.startsWith('land')) return textAt(entry, 'property_type') || 'Land'
        if (isOther) return textAt(entry, 'type')
        return textAt(entry, 'property_type') || (type.endsWith(' local') ? 'Shop' : '')
      },
      words: {
        'office for sale': 'Office',
        'office for rent': 'Office',
        'warehouse for sale': 'Warehouse',
        'warehouse for rent': 'Warehouse',
      },
    },
    buy_rent_category: {
      from: 'type',
      words: {
        'land for sale': 'buy',
        'unlisted foreclosure': 'buy',
        overseas: 'buy',
        'for sale local': 'buy',
        'office for sale': 'buy',
        'office for rent': 'rent',
        'warehouse for sale': 'buy',
        'warehouse for rent': 'rent',
        'for rent local': 'rent',
        'country house rentals': 'rent',
        'short term rentals': 'rent',
      },
    },
    price_period: {
      from: ['price@period', 'type'],
      read: (entry) => {
        const isShort = /short term|country house rentals/.test(foldWord(textAt(entry, 'type')))
        return isShort ? 'short term' : textAt(entry, 'price@period')
      },
    },
    price: 'price',
    currency: ['price@currency', 'currency'],
    bedrooms: ['rooms', 'bedrooms'],
    bathrooms: 'bathrooms',
    country: 'country',
    region: 'region',
    location: ['city', 'city_area'],
    location_detail: ['city_area', 'neighborhood'],
    latitude: 'latitude',
    longitude: 'longitude',
    postal_code: 'postcode',
    property_area: area('floor_area'),
    plot_area: area('plot_area'),
    condition_type: {
      from: ['condition', 'is_new'],
      words: { '1': 'Brand new', '0': 'Resale', good: 'Resale' },
    },
    energy_efficiency: 'eco_score',
    furnishing: { from: 'is_furnished', words: { '1': 'Furnished', '0': 'Unfurnished' } },
    parking: 'parking',
    floor: 'floor_number',
    year_built: 'year',
    available_from: 'available_from',
    listing_status: 'status',
    property_tour_video: 'virtual_tour',
    datasource: 'url',
  },
  descriptions: ['content'],
  pictures: ['pictures/picture/picture_url'],
  features: ['features/feature', 'amenities/amenity'],
}
