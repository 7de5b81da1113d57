/**
 * The forms of visitors: their fields (docs/product/leads.md §2) and destinations. The same table draws the forms,
 * checks them in the browser and checks them again on the server.
 */
import type { Destination } from '#db/column-values.ts'
import {
  campaignFields,
  collapsed,
  contactField,
  dayFields,
  descriptionField,
  emailField,
  type LeadField,
  leadPropertyTypes,
  MAX_TEXT_LENGTH,
  messageField,
  moreContactFields,
  nameField,
  ownerCities,
  phoneField,
  required,
  searchFields,
  whoFields,
} from './lead-fields.data.ts'

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

/** Entered values by field; an empty field may be missing. */
export type LeadFields = Record<string, string>

/** The patterns of docs/product/leads.md §11. */
export type EmailRule = 'address' | 'basic' | 'loose' | 'any'

export type LeadForm = {
  /** The call that takes it (docs/product/wire-contract.md §21). */
  call: '/api/lead' | '/api/save-property-email' | '/api/share-property-email' | '/api/get-in-touch'
  /**
   * Destinations by docs/product/leads.md §17: the agency reads every form, and a shared page only if it has a message.
   */
  destinations: readonly Destination[]
  fields: readonly LeadField[]
  /**
   * Fields that its call requires if it is sent with the specification's fields alone
   * (docs/product/wire-contract.md §21).
   */
  requiredByCall: readonly string[]
  /** True if nothing is required, and only a wholly empty form is refused. */
  isOptional?: boolean
  emailRule: EmailRule
  /** True if it is about a home that its sender owns: `city` is then the home's, elsewhere the sender's. */
  isOfOwner?: boolean
}

/** A hidden field that only bots fill in. A lead that contains it is stored and quarantined. */
export const HONEYPOT = 'website'

const person = ['firstName', 'lastName', 'email', 'phone']

/** Form of an owner, on the pages for sellers, landlords and the media bundle. */
const ownerForm = (leadType: string): LeadForm => ({
  call: '/api/lead',
  destinations: ['crm', 'agency', 'visitor'],
  requiredByCall: [...person, 'city', 'propertyType', 'description'],
  emailRule: 'basic',
  isOfOwner: true,
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

/** Lido's form, in which nothing is required (docs/product/leads.md §9). */
const lidoForm = (days: readonly LeadField[]): LeadForm => ({
  call: '/api/share-property-email',
  destinations: ['agency', 'visitor'],
  requiredByCall: [],
  isOptional: true,
  emailRule: 'loose',
  fields: [
    nameField,
    { ...contactField, required: undefined, hint: 'Without it we cannot answer you.' },
    ...days,
    messageField,
    ...[emailField, { ...phoneField, kind: 'number' } as const].map(collapsed),
    ...campaignFields,
  ],
})

export const leadForms: Record<LeadFormName, LeadForm> = {
  'request-info': {
    call: '/api/lead',
    destinations: ['crm', 'agency', 'visitor'],
    requiredByCall: person,
    emailRule: 'address',
    fields: [...whoFields, messageField, ...moreContactFields, descriptionField, ...searchFields],
  },
  /** The same fields as an enquiry, with a day if one is named (docs/product/leads.md §3). */
  'request-viewing': {
    call: '/api/lead',
    destinations: ['crm', 'agency', 'visitor'],
    requiredByCall: person,
    emailRule: 'address',
    fields: [
      ...whoFields,
      ...dayFields,
      messageField,
      ...moreContactFields,
      descriptionField,
      ...searchFields,
    ],
  },
  /** The viewing popup: of one home, or of several selected ones. */
  viewing: {
    call: '/api/save-property-email',
    destinations: ['agency', 'visitor'],
    requiredByCall: ['name', 'email', 'phone', 'date'],
    emailRule: 'loose',
    fields: [
      required(nameField),
      contactField,
      ...dayFields,
      messageField,
      ...[emailField, { ...phoneField, maxLength: 30 }].map(collapsed),
    ],
  },
  share: {
    call: '/api/share-property-email',
    destinations: ['agency', 'friend'],
    requiredByCall: ['name', 'email'],
    emailRule: 'loose',
    fields: [
      required({ ...nameField, autoComplete: 'off', hint: 'Your friend’s name.' }),
      required({
        ...emailField,
        autoComplete: 'off',
        hint: 'Your friend’s address. We use it for this message only.',
      }),
      ...[phoneField, messageField].map(collapsed),
      ...campaignFields,
    ],
  },
  contact: {
    call: '/api/get-in-touch',
    destinations: ['agency', 'visitor'],
    requiredByCall: ['name', 'email', 'phone', 'message'],
    emailRule: 'any',
    fields: [
      required(nameField),
      contactField,
      required(messageField),
      ...[emailField, phoneField].map(collapsed),
      ...campaignFields,
    ],
  },
  sell: ownerForm('Landlord Seller'),
  lease: ownerForm('Landlord Renter'),
  media: ownerForm('Landlord Renter'),
  'lido-info': lidoForm([]),
  'lido-viewing': lidoForm(dayFields),
}

/** The forms that owners send about a home of theirs. */
export const ownerFormNames = leadFormNames.filter((name) => leadForms[name].isOfOwner)
/** Returns whether the stored name of a form is an owner's. */
export const isOfOwner = (form: string): boolean => (ownerFormNames as readonly string[]).includes(form)
