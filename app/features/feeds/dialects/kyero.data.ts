/** Kyero XML version 3, and what older ones and many exporters write instead. */
import { yesNoWords } from '../reading/feed-words.data.ts'
import { foldWord } from '../reading/reading-values.ts'
import { type Dialect, saidNo, saidYes } from './dialect.ts'
import { textAt, textsAt } from './entry-texts.ts'

/** Kyero says only that there is a pool; a feature may say whose. */
const ownPool = /private (?:swimming )?pool/
const sharedPool = /(?:communal|shared|common) (?:swimming )?pool/

/** Words that exporters write in `status` although they are no status. */
const conditionWords: ReadonlySet<string> = new Set(
  'resale,re sale,brand new,new build,newly built,off plan,offplan,under construction,key ready,good,very good,excellent,new development'.split(
    ',',
  ),
)

export const kyero: Dialect = {
  shape: { kind: 'xml', roots: ['root', 'kyero'], entry: 'property', marker: 'kyero' },
  fields: {
    pro_id: ['id', 'ref'],
    property_title: 'title',
    property_type: 'type',
    buy_rent_category: {
      from: 'price_freq',
      words: { month: 'rent', week: 'rent', year: 'rent', night: 'rent', day: 'rent' },
    },
    price_period: { from: 'price_freq', words: { sale: '' } },
    price: 'price',
    currency: 'currency',
    bedrooms: 'beds',
    bathrooms: 'baths',
    country: 'country',
    region: 'province',
    location: 'town',
    location_detail: 'location_detail',
    latitude: 'location/latitude',
    longitude: 'location/longitude',
    property_area: 'surface_area/built',
    plot_area: 'surface_area/plot',
    condition_type: {
      from: 'new_build',
      words: { ...saidYes('Brand new'), ...saidNo('Resale') },
      otherwise: 'Resale',
    },
    energy_efficiency: ['energy_rating/consumption', 'energy_rating'],
    pool: {
      from: 'pool',
      read: (entry) => {
        const pool = textAt(entry, 'pool')
        if (yesNoWords[foldWord(pool)] !== true) return pool
        const features = textsAt(entry, 'features/feature').map(foldWord)
        if (features.some((feature) => sharedPool.test(feature))) return 'communal'
        return features.some((feature) => ownPool.test(feature)) ? 'private' : pool
      },
    },
    youtube_url: 'video_url',
    property_tour_video: 'virtual_tour_url',
    datasource: 'url',
    reference_number: 'ref',
    // Not Kyero's own: some exporters add it, and others say a condition in it.
    listing_status: {
      from: 'status',
      read: (entry) => {
        const status = textAt(entry, 'status')
        return conditionWords.has(foldWord(status)) ? null : status
      },
    },
    floor: 'floor',
    year_built: 'year_built',
  },
  descriptions: ['desc'],
  pictures: ['images/image/url'],
  features: ['features/feature'],
  tenure: { part_ownership: 'Part ownership', leasehold: 'Leasehold' },
}
