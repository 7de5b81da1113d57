/**
 * The fields of the form in which a listing is edited, in its order. Each is a text until `read-editor-texts.ts` reads
 * it. The browser gets them with the page: importing them there would take the details of listings into the script of
 * public pages.
 */
import { island } from '#app/features/feeds/reading/island.ts'
import { textLimits } from '#app/features/feeds/reading/listing-limits.ts'
import { listingDetails } from '#app/features/listings/record/listing-details.data.ts'
import type { DetailEntry } from '#app/features/listings/record/listing-detail-kinds.ts'
import type { DetailName } from '#app/features/listings/record/listing-details.ts'
import { detailsOf } from '#app/features/listings/record/listing-facts.data.ts'
import {
  type Addition,
  type ParentType,
  parentTypes,
  propertyTypes,
} from '#app/features/listings/record/listing.ts'
import { regionNames } from '#app/features/places/place.ts'

/** How a text is read; `choice` by the names of its field. */
export type FieldReading =
  | {
      as:
        | 'choice'
        | 'yes-no'
        | 'list'
        | 'euros'
        | 'percent'
        | 'area'
        | 'share'
        | 'floor'
        | 'year'
        | 'date'
        | 'youtube'
    }
  | { as: 'text' | 'zone'; longest: number }
  | { as: 'count' | 'metres' | 'months'; most: number }
  | { as: 'percentage'; most: number; readsRatios: boolean }
  | { as: 'degrees'; least: number; most: number }
  | { as: 'address'; isHttps: boolean }

type Shown = { label: string; reading: FieldReading; hint?: string; isRequired?: boolean }
export type EditorFieldEntry = Shown &
  (
    | { kind: 'choice'; names: Readonly<Record<string, string>> }
    /** `type`: of the input. */
    | { kind: 'line'; type: 'text' | 'date' | 'url'; isFigure?: boolean }
    | { kind: 'lines'; rows: number }
  )

export const additionNames: Record<Addition, string> = {
  feed: 'From another source',
  own: 'Our own',
  exclusive: 'Our own, exclusive',
}

const line = (label: string, reading: FieldReading, hint?: string): EditorFieldEntry => ({
  kind: 'line',
  label,
  reading,
  type: reading.as === 'date' ? 'date' : reading.as === 'address' ? 'url' : 'text',
  isFigure: !['date', 'address', 'text', 'youtube'].includes(reading.as),
  ...(hint === undefined ? {} : { hint }),
})
const choice = (
  label: string,
  names: Readonly<Record<string, string>>,
  about: Partial<Shown> = {},
): EditorFieldEntry => ({ kind: 'choice', label, names, reading: { as: 'choice' }, ...about })

function detailField({ label, ...entry }: DetailEntry): EditorFieldEntry {
  switch (entry.kind) {
    case 'choice':
    case 'energy-class':
      return choice(label, entry.names)
    case 'yes-no':
      return choice(label, { yes: 'Yes', no: 'No' }, { reading: { as: 'yes-no' } })
    case 'list':
      return { kind: 'lines', label, rows: 4, hint: 'One per line.', reading: { as: 'list' } }
    case 'text':
    case 'zone':
      return line(
        label,
        { as: entry.kind, longest: entry.mostCharacters },
        entry.isPrivate ? 'For the office only: visitors never see it.' : undefined,
      )
    case 'percentage':
      return line(`${label} (%)`, { as: 'percentage', most: entry.most, readsRatios: entry.readsRatios })
    case 'metres':
      return line(`${label} (m)`, { as: 'metres', most: entry.most })
    case 'euros':
      return line(`${label} (€)`, { as: 'euros' })
    case 'months':
      return line(`${label} (months)`, { as: 'months', most: entry.most })
    case 'share':
      return line(
        label,
        { as: 'share' },
        '“Whole”, or a share such as 1/2. The plot’s area is that of the whole plot.',
      )
    case 'whole-number':
      return line(label, { as: 'count', most: entry.most })
    case 'area':
      return line(`${label} (m²)`, { as: 'area' })
    case 'date':
    case 'floor':
    case 'year':
      return line(label, { as: entry.kind })
  }
}
const details = Object.fromEntries(
  Object.entries(listingDetails).map(([name, entry]) => [name, detailField(entry)]),
) as Record<DetailName, EditorFieldEntry>

export const editorFields = {
  purpose: choice('Sale or rent', { sale: 'For sale', rent: 'To rent' }, { isRequired: true }),
  type: choice(
    'Type',
    Object.fromEntries(Object.entries(propertyTypes).map(([type, { name }]) => [type, name])),
    { isRequired: true },
  ),
  priceEuro: line('Price (€)', { as: 'euros' }, 'For homes to rent, the monthly rent.'),
  otherCurrencyPrice: line(
    'Price in another currency',
    { as: 'text', longest: textLimits.otherCurrencyPrice },
    'Shown only while there is no price in euro.',
  ),
  addition: choice('Origin', additionNames, { isRequired: true, hint: 'Our own homes are featured.' }),
  region: choice('Region', regionNames, { isRequired: true }),
  placeText: line('Location', { as: 'text', longest: textLimits.place }, 'Town, village or quarter.'),
  latitude: line('Latitude', { as: 'degrees', least: island.south, most: island.north }),
  longitude: line('Longitude', { as: 'degrees', least: island.west, most: island.east }),
  bedrooms: line('Bedrooms', { as: 'count', most: 100 }, '0 for a studio.'),
  ...details,
  title: line('Title', { as: 'text', longest: textLimits.title }),
  shortDescription: {
    kind: 'lines',
    label: 'Short description',
    rows: 3,
    reading: { as: 'text', longest: textLimits.shortDescription },
  },
  descriptionHtml: {
    kind: 'lines',
    label: 'Description',
    rows: 12,
    hint: 'Leave an empty line between paragraphs. You can use HTML for paragraphs, lists, emphasis and small headings.',
    reading: { as: 'text', longest: textLimits.description },
  },
  statedAnnualIncomeEuro: line(
    'Stated annual income (€)',
    { as: 'euros' },
    'Leave empty to use our estimate, or comparable homes to rent.',
  ),
  statedYieldPercent: line('Stated yield (%)', { as: 'percent' }),
  youtubeId: line('YouTube video', { as: 'youtube' }, 'Its link or its ID.'),
  tourUrl: line('3D tour', { as: 'address', isHttps: true }, 'A link that starts with https.'),
  sourceUrl: line(
    'Source link',
    { as: 'address', isHttps: false },
    'The listing on the website where it was first published.',
  ),
} satisfies Record<string, EditorFieldEntry>

export type EditorField = keyof typeof editorFields
export const editorFieldNames = Object.keys(editorFields) as EditorField[]

/** Every field as its control holds it. */
export type EditorTexts = Record<EditorField, string>

export type EditorForm = {
  fields: Record<EditorField, EditorFieldEntry>
  /** The parts of the form. */
  groups: readonly { title: string; fields: readonly EditorField[] }[]
  /** Details that a parent type does not have: the form shows one only where it began with a text or has a problem. */
  foreign: Record<ParentType, readonly EditorField[]>
}

const part = (title: string, fields: readonly EditorField[]) => ({ title, fields })
const offer = part('Offer', [
  'purpose',
  'type',
  'priceEuro',
  'otherCurrencyPrice',
  'vat',
  'addition',
  'reference',
  'availableFrom',
])
const place = part('Place', ['region', 'placeText', 'postalCode', 'latitude', 'longitude'])
const texts = part('Texts', ['title', 'shortDescription', 'descriptionHtml', 'included'])
const incomeAndLinks = part('Income, video and links', [
  'statedAnnualIncomeEuro',
  'statedYieldPercent',
  'youtubeId',
  'tourUrl',
  'sourceUrl',
])
const notFacts = [offer, place, texts, incomeAndLinks].flatMap(({ fields }) => fields)
const land = part('Land', [
  ...detailsOf('lands').filter((name) => !detailsOf('houses').includes(name)),
  'sheetPlanPlot',
])
// So that a new detail has its place.
const facts = part(
  'Facts',
  editorFieldNames.filter((name) => ![...notFacts, ...land.fields].includes(name)),
)
const detailNames = Object.keys(listingDetails) as DetailName[]

export const editorForm: EditorForm = {
  fields: editorFields,
  groups: [offer, place, facts, land, texts, incomeAndLinks],
  foreign: Object.fromEntries(
    parentTypes.map((parent) => [parent, detailNames.filter((name) => !detailsOf(parent).includes(name))]),
  ) as Record<ParentType, DetailName[]>,
}
