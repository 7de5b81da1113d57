/** RERA.CY XML, versions 1 and 2: Cyprus's own specification. */
import { PART_OF_PLOT } from '#app/features/listings/record/land-measures.ts'
import { foldWord } from '../reading/reading-values.ts'
import { type Dialect, saidNo, saidYes } from './dialect.ts'
import { type EntryTexts, textAt } from './entry-texts.ts'

const isPlot = (entry: EntryTexts): boolean =>
  ['residential_type', 'commercial_type'].some(
    (path) => foldWord(textAt(entry, `attributes/${path}`)) === 'land plot',
  )

/** Several values stand in one text, parted by commas. */
const valuesAt = (entry: EntryTexts, path: string): string[] => textAt(entry, path).split(',').map(foldWord)

/** `Coral Bay Road 15, Peyia 8560, Cyprus`: the parts that are no street, without a post code. */
const areaIn = (address: string): string =>
  address
    .split(',')
    .map((part) => part.replace(/\b\d{4}\b/, '').trim())
    .filter((part) => !/\d|\b(?:street|str|road|rd|avenue|ave|cyprus)\b/i.test(part))
    .join(', ')

const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const rera: Dialect = {
  shape: { kind: 'xml', roots: ['root', 'rera'], entry: 'listing', marker: 'rera' },
  fields: {
    pro_id: ['id', 'ref'],
    reference_number: 'ref',
    property_title: 'title',
    property_type: {
      from: [
        'attributes/house_type',
        'attributes/flat_type',
        'attributes/residential_type',
        'attributes/commercial_type',
      ],
      words: { cottage: 'Detached House', maisonette: 'Maisonette' },
      read: (entry) => {
        const offer = foldWord(textAt(entry, 'offer_type'))
        if (isPlot(entry)) return offer === 'commercial' ? 'Commercial Land' : 'Residential Land'
        const kind = textAt(entry, 'attributes/residential_type')
        const particular = foldWord(kind) === 'house' ? 'house_type' : 'flat_type'
        return (
          textAt(entry, `attributes/${particular}`) || kind || textAt(entry, 'attributes/commercial_type')
        )
      },
    },
    buy_rent_category: 'deal_type',
    price_period: { from: 'attributes/rental_type', words: { 'long term': 'month' } },
    listing_status: 'status',
    price: 'price',
    former_price: 'old_price',
    currency: 'currency',
    bedrooms: 'attributes/bedroom_type',
    bathrooms: {
      from: ['attributes/combined_bathrooms', 'attributes/separate_bathrooms'],
      read: (entry) => {
        const counts = ['combined', 'separate'].map((kind) =>
          Number.parseInt(textAt(entry, `attributes/${kind}_bathrooms`), 10),
        )
        const sum = counts.filter(Number.isFinite).reduce((total, count) => total + count, 0)
        return sum === 0 ? null : sum
      },
    },
    location: 'city',
    location_detail: {
      from: 'pin_map/formatted_address',
      read: (entry) => areaIn(textAt(entry, 'pin_map/formatted_address')),
    },
    latitude: 'pin_map/latitude',
    longitude: 'pin_map/longitude',
    property_area: {
      from: ['full_area', 'living_area'],
      read: (entry) => (isPlot(entry) ? null : textAt(entry, 'full_area', 'living_area')),
    },
    plot_area: {
      from: ['plot_area', 'full_area'],
      read: (entry) => textAt(entry, 'plot_area', ...(isPlot(entry) ? ['full_area'] : [])),
    },
    planning_zone: ['attributes/residential_planning_zone', 'attributes/commercial_planning_zone'],
    // `0.6`, and `1` for 100 %.
    building_density: {
      from: 'building_density',
      read: (entry) => textAt(entry, 'building_density').replace(/^(\d)$/, '$1:1'),
    },
    plot_share: { from: 'attributes/sharing_plot', words: { ...saidNo('Whole'), ...saidYes('') } },
    condition_type: 'attributes/construction_stage',
    energy_efficiency: { from: 'attributes/energy_class', words: { 'in progress': '' } },
    air_conditioning: {
      from: ['attributes/cooling_type', 'attributes/with_conditioner'],
      words: {
        'central cooling': 'Central',
        'autonomous cooling system': 'Split units',
        ...saidYes('Split units'),
      },
    },
    furnishing: {
      from: 'attributes/furnished',
      words: { ...saidYes('Furnished'), ...saidNo('Unfurnished') },
    },
    parking: {
      from: ['attributes/parking_types', 'attributes/available_parking_spaces'],
      read: (entry) => {
        const types = valuesAt(entry, 'attributes/parking_types')
        if (types.includes('garage')) return 'Garage'
        if (types.some((type) => /covered|underground|multilevel/.test(type))) return 'Covered'
        return types.some((type) => /open|street|guest|secure/.test(type)) ? 'Uncovered' : null
      },
    },
    pool: {
      from: 'attributes/residential_common_areas',
      read: (entry) =>
        valuesAt(entry, 'attributes/residential_common_areas').includes('swimming pool') ? 'Communal' : null,
    },
    vat: { from: 'attributes/plus_vat', words: { ...saidYes('Excluded'), ...saidNo('') } },
    floor: 'floor',
    year_built: 'construction_year',
    available_from: ['become_available_at', 'estimated_completion_at'],
    youtube_url: 'link_to_video',
    property_tour_video: 'link_to_virtual_tour',
  },
  descriptions: ['description'],
  pictures: ['images/image/url'],
  lists: {
    'attributes/window_views': (word) => `${sentence(word)} view`,
    'attributes/heating_types': (word) =>
      /heating|fireplace/.test(word) ? sentence(word) : `${sentence(word)} heating`,
    'attributes/storage_types': sentence,
    'attributes/security_systems': sentence,
    'attributes/residential_common_areas': sentence,
  },
  flags: {
    'attributes/with_internet': 'Internet',
    'attributes/jacuzzi': 'Jacuzzi',
    'attributes/smart_home_features': 'Smart home',
    'attributes/is_accessible': 'Step-free access',
    'attributes/kitchen_furnished': 'Fitted kitchen',
    'attributes/with_washing_machine': 'Washing machine',
    'attributes/with_dishwasher': 'Dishwasher',
    'attributes/smoking_allowed': 'Smoking allowed',
  },
  tenure: { 'attributes/sharing_plot': PART_OF_PLOT },
}
