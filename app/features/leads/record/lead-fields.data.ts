/** The fields that forms share, with their limits and choices (docs/product/leads.md §2, §10). */

export type LeadField = {
  name: string
  label: string
  /** `contact`: a phone number or an e-mail address; `day`: chips of the next days, or `OTHER_DAY`. */
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'contact'
    | 'number'
    | 'date'
    | 'day'
    | 'lines'
    | 'choice'
    | 'choices'
    | 'hidden'
  maxLength: number
  required?: true | undefined
  /** Fields of which any, filled in, stands for this one. */
  alternatives?: readonly string[]
  /** A date: which day it is, where the field named here says `OTHER_DAY`. */
  otherDayOf?: string
  /** A choice that is drawn as chips; the word for no choice. */
  chips?: string
  /** Options of a choice; `choices` may have several, stored comma-joined. */
  options?: readonly string[]
  /** The initial choice. */
  initial?: string
  autoComplete?: string
  hint?: string
  /** Shown in a collapsed section: not needed for an answer. */
  isCollapsed?: true
}

export const leadSources = [
  'XML Portals',
  'Website',
  'Google Search',
  'Google Ads',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'YouTube',
  'TikTok',
  'WhatsApp',
  'Telegram',
  'Phone Call',
  'Walk In',
  'Referral',
  'Existing Client',
  'Newsletter',
  'Exhibition',
  'Other',
] as const

export const leadCities = ['Nicosia', 'Limassol', 'Larnaca', 'Paphos', 'Famagusta'] as const
/** Cities in the order of the owners' forms (docs/product/leads.md §8). */
export const ownerCities = ['Limassol', 'Paphos', 'Larnaca', 'Nicosia', 'Famagusta'] as const
export const leadPropertyTypes = [
  'Apartment',
  'Penthouse',
  'Detached House',
  'Semi-detached House',
  'Villa',
  'Plot',
  'Land',
] as const
export const leadTypes = ['-None-', 'Buyer', 'Renter', 'Landlord', 'Unknown'] as const
export const leadBeds = ['1', '2', '3', '4', '5', '6+'] as const

/** Fields of the campaign that led here, as sharing and contact send them. */
export const campaignFieldNames = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmId',
  'utmTerm',
  'utmContent',
] as const

/** Value instead of a day: one that has no chip, which another field names. */
export const OTHER_DAY = 'other'

export const MAX_TEXT_LENGTH = 5_000

/** Fields that the specification asks for about a person. */
const personFields: readonly LeadField[] = [
  {
    name: 'firstName',
    label: 'First name',
    kind: 'text',
    maxLength: 40,
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    label: 'Last name',
    kind: 'text',
    maxLength: 80,
    autoComplete: 'family-name',
  },
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    maxLength: 100,
    autoComplete: 'email',
    hint: 'We will send our answer here.',
  },
  { name: 'phone', label: 'Phone', kind: 'tel', maxLength: 30, autoComplete: 'tel' },
]

export const required = (field: LeadField): LeadField => ({ ...field, required: true })
export const collapsed = (field: LeadField): LeadField => ({ ...field, isCollapsed: true })

export const nameField: LeadField = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  maxLength: 120,
  autoComplete: 'name',
}
export const contactField: LeadField = {
  name: 'contact',
  label: 'Phone or e-mail',
  kind: 'contact',
  maxLength: 100,
  required: true,
  alternatives: ['email', 'phone'],
  autoComplete: 'email',
  hint: 'We will send our answer here.',
}

/** The short form (docs/product/leads.md §36). */
export const whoFields: readonly LeadField[] = [
  { ...required(nameField), alternatives: ['firstName', 'lastName'] },
  contactField,
]

export const dayFields: readonly LeadField[] = [
  { name: 'date', label: 'Day', kind: 'day', maxLength: 10 },
  { name: 'otherDay', label: 'Date', kind: 'date', maxLength: 10, otherDayOf: 'date' },
  {
    name: 'partOfDay',
    label: 'Time of day',
    kind: 'choice',
    maxLength: 20,
    options: ['Morning', 'Afternoon', 'Evening'],
    chips: 'Any time',
  },
]

/** The same apart, for those who would rather say it so. */
export const moreContactFields = personFields.map(collapsed)

export const searchFields: readonly LeadField[] = [
  {
    name: 'propertyType',
    label: 'Property type',
    kind: 'choice',
    maxLength: 40,
    options: leadPropertyTypes,
    initial: 'Land',
    isCollapsed: true,
  },
  {
    name: 'maxBudget',
    label: 'Max budget',
    kind: 'text',
    maxLength: 16,
    isCollapsed: true,
    hint: 'In euros.',
  },
  {
    name: 'leadType',
    label: 'Lead type',
    kind: 'choice',
    maxLength: 40,
    options: leadTypes,
    initial: '-None-',
    isCollapsed: true,
    hint: 'Are you buying, renting or letting?',
  },
  { name: 'beds', label: 'Beds', kind: 'choice', maxLength: 2, options: leadBeds, isCollapsed: true },
  {
    name: 'citiesOfInterest',
    label: 'Cities of interest',
    kind: 'choices',
    maxLength: 100,
    options: leadCities,
    isCollapsed: true,
  },
  {
    name: 'country',
    label: 'Country',
    kind: 'text',
    maxLength: 100,
    autoComplete: 'country-name',
    isCollapsed: true,
  },
  {
    name: 'city',
    label: 'City',
    kind: 'text',
    maxLength: 100,
    autoComplete: 'address-level2',
    isCollapsed: true,
  },
  {
    name: 'leadSource',
    label: 'Lead source',
    kind: 'choice',
    maxLength: 40,
    options: leadSources,
    initial: 'XML Portals',
    isCollapsed: true,
    hint: 'How did you find us?',
  },
]

export const descriptionField: LeadField = {
  name: 'description',
  label: 'Description',
  kind: 'lines',
  maxLength: MAX_TEXT_LENGTH,
  isCollapsed: true,
  hint: 'The page this is about and how you found it.',
}

export const campaignFields: readonly LeadField[] = campaignFieldNames.map((name) => ({
  name,
  label: name,
  kind: 'hidden',
  maxLength: 200,
}))

export const emailField: LeadField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  maxLength: 100,
  autoComplete: 'email',
}
export const phoneField: LeadField = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  maxLength: 50,
  autoComplete: 'tel',
}
export const messageField: LeadField = {
  name: 'message',
  label: 'Message',
  kind: 'lines',
  maxLength: MAX_TEXT_LENGTH,
}
