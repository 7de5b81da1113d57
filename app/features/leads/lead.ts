/**
 * What visitors send, form by form: the fields with their limits and choices (docs/product/leads.md §2, §10), and where it goes. The same table
 * draws the forms, checks them in the browser and checks them again on the server.
 */
import type { Destination } from '#db/column-values.ts'

export const leadFormNames = [
  'request-info',
  'request-viewing',
  'viewing',
  'share',
  'contact',
  'sell',
  'lease',
  'media',
  'lido-info',
  'lido-viewing',
] as const
export type LeadFormName = (typeof leadFormNames)[number]

/** What was entered, by field; a field that was left empty may be missing. */
export type LeadFields = Record<string, string>

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
  required?: true
  /** Fields of which any, filled in, stands for this one. */
  alternatives?: readonly string[]
  /** A date: which day it is, where the field named here says `OTHER_DAY`. */
  otherDayOf?: string
  /** A choice that is drawn as chips; the word for no choice. */
  chips?: string
  /** For a choice; `choices` may take several, kept comma-joined. */
  options?: readonly string[]
  /** The initial choice. */
  initial?: string
  autoComplete?: string
  hint?: string
  /** Shown in a collapsed section: not needed for an answer. */
  isCollapsed?: true
}

/** The patterns of docs/product/leads.md §11. */
export type EmailRule = 'address' | 'basic' | 'loose' | 'any'

export type LeadForm = {
  /** The call that takes it (docs/product/wire-contract.md §21). */
  call: '/api/lead' | '/api/save-property-email' | '/api/share-property-email' | '/api/get-in-touch'
  /** As docs/product/leads.md §17 has it: the agency reads every form, and a shared page only where it carries a message. */
  destinations: readonly Destination[]
  fields: readonly LeadField[]
  emailRule: EmailRule
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
/** In the order of the owners' forms (docs/product/leads.md §8). */
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

/** What an address says of the campaign that led here, as sharing and contact carry it. */
export const campaignFieldNames = [
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmId',
  'utmTerm',
  'utmContent',
] as const

/** A hidden field that only bots fill in. A lead that contains it is stored and quarantined. */
export const HONEYPOT = 'website'

/** In the place of a day: one that has no chip, which another field names. */
export const OTHER_DAY = 'other'

const MAX_TEXT_LENGTH = 5_000

/** What the specification asks for of a person. */
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

const required = (field: LeadField): LeadField => ({ ...field, required: true })
const collapsed = (field: LeadField): LeadField => ({ ...field, isCollapsed: true })

const name: LeadField = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  maxLength: 120,
  autoComplete: 'name',
}
const contact: LeadField = {
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
const whoFields: readonly LeadField[] = [
  { ...required(name), alternatives: ['firstName', 'lastName'] },
  contact,
]

const dayFields: readonly LeadField[] = [
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
const moreContactFields = personFields.map(collapsed)

const searchFields: readonly LeadField[] = [
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

const descriptionField: LeadField = {
  name: 'description',
  label: 'Description',
  kind: 'lines',
  maxLength: MAX_TEXT_LENGTH,
  isCollapsed: true,
  hint: 'The page this is about and how you found it.',
}

const campaignFields: readonly LeadField[] = campaignFieldNames.map((name) => ({
  name,
  label: name,
  kind: 'hidden',
  maxLength: 200,
}))

const email: LeadField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  maxLength: 100,
  autoComplete: 'email',
}
const phone: LeadField = { name: 'phone', label: 'Phone', kind: 'tel', maxLength: 50, autoComplete: 'tel' }
const message: LeadField = { name: 'message', label: 'Message', kind: 'lines', maxLength: MAX_TEXT_LENGTH }

/** What an owner offers, on the pages for sellers, landlords and the media bundle. */
const ownerForm = (leadType: string): LeadForm => ({
  call: '/api/lead',
  destinations: ['crm', 'agency', 'visitor'],
  emailRule: 'basic',
  fields: [
    ...whoFields,
    {
      name: 'city',
      label: 'City',
      kind: 'choice',
      maxLength: 40,
      required: true,
      options: ownerCities,
    },
    {
      name: 'propertyType',
      label: 'Property type',
      kind: 'choice',
      maxLength: 40,
      required: true,
      options: leadPropertyTypes,
    },
    {
      name: 'description',
      label: 'Description',
      kind: 'lines',
      maxLength: MAX_TEXT_LENGTH,
      required: true,
      hint: 'Where it is, its size and condition, and what you have in mind.',
    },
    ...moreContactFields,
    {
      name: 'leadType',
      label: 'Lead type',
      kind: 'hidden',
      maxLength: 40,
      options: [leadType],
      initial: leadType,
    },
    ...campaignFields,
  ],
})

/** Nothing but a way to answer is required; the number is one of digits only (docs/product/leads.md §9). */
const lidoForm = (days: readonly LeadField[]): LeadForm => ({
  call: '/api/share-property-email',
  destinations: ['agency', 'visitor'],
  emailRule: 'loose',
  fields: [
    name,
    contact,
    ...days,
    message,
    ...[email, { ...phone, kind: 'number' } as const].map(collapsed),
    ...campaignFields,
  ],
})

export const leadForms: Record<LeadFormName, LeadForm> = {
  'request-info': {
    call: '/api/lead',
    destinations: ['crm', 'agency', 'visitor'],
    emailRule: 'address',
    fields: [...whoFields, message, ...moreContactFields, descriptionField, ...searchFields],
  },
  /** The same fields as an enquiry, with a day if one is named (docs/product/leads.md §3). */
  'request-viewing': {
    call: '/api/lead',
    destinations: ['crm', 'agency', 'visitor'],
    emailRule: 'address',
    fields: [...whoFields, ...dayFields, message, ...moreContactFields, descriptionField, ...searchFields],
  },
  /** The viewing popup: of one home, or of several selected ones. */
  viewing: {
    call: '/api/save-property-email',
    destinations: ['agency', 'visitor'],
    emailRule: 'loose',
    fields: [
      required(name),
      contact,
      ...dayFields,
      message,
      ...[email, { ...phone, maxLength: 30 }].map(collapsed),
    ],
  },
  share: {
    call: '/api/share-property-email',
    destinations: ['agency', 'friend'],
    emailRule: 'loose',
    fields: [
      required({ ...name, autoComplete: 'off', hint: 'Your friend’s name.' }),
      required({
        ...email,
        autoComplete: 'off',
        hint: 'Your friend’s address. We use it for this message only.',
      }),
      ...[phone, message].map(collapsed),
      ...campaignFields,
    ],
  },
  contact: {
    call: '/api/get-in-touch',
    destinations: ['agency', 'visitor'],
    emailRule: 'any',
    fields: [required(name), contact, required(message), ...[email, phone].map(collapsed), ...campaignFields],
  },
  sell: ownerForm('Landlord Seller'),
  lease: ownerForm('Landlord Renter'),
  media: ownerForm('Landlord Renter'),
  'lido-info': lidoForm([]),
  'lido-viewing': lidoForm(dayFields),
}
