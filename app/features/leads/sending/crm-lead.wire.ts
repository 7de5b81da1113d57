/** A lead in the CRM's own field names (as Zoho's web-to-lead form has them), cut to its limits. */
import { type LeadFields, type LeadFormName, leadForms } from '../record/lead.ts'
import { campaignFieldNames } from '../record/lead-fields.data.ts'

type CrmField = { name: string; limit: number; of: (fields: LeadFields) => string | undefined }

const standardFields: readonly CrmField[] = [
  { name: 'First Name', limit: 40, of: (fields) => namesOf(fields).first },
  { name: 'Last Name', limit: 80, of: (fields) => namesOf(fields).last },
  { name: 'Email', limit: 100, of: (fields) => fields['email'] },
  { name: 'Phone', limit: 30, of: (fields) => fields['phoneE164'] ?? fields['phone'] },
  { name: 'Country', limit: 100, of: (fields) => fields['country'] },
  { name: 'City', limit: 100, of: (fields) => fields['city'] },
  { name: 'Lead Source', limit: 120, of: (fields) => fields['leadSource'] ?? 'Website' },
]
/**
 * A CRM requires a last name: the last word of the name, or the only one, where the lead has no two fields for them.
 */
function namesOf({ firstName, lastName, name = '' }: LeadFields): { first?: string; last: string } {
  if (firstName && lastName) return { first: firstName, last: lastName }
  const words = (name || firstName || lastName || '').split(/\s+/)
  const last = words.pop() ?? ''
  return { first: words.join(' '), last }
}

const CUSTOM_LIMIT = 255
const DESCRIPTION_LIMIT = 32_000

export type CrmLead = {
  /** The same each time the lead is sent. */
  key: string
  form: LeadFormName
  fields: LeadFields
  /** Addresses of our pages. */
  urls: readonly string[]
}

/** `customFields`: the CRM's names, by ours. All that was sent stands whole in the description too, with the key. */
export function crmFields(
  { key, form, fields, urls }: CrmLead,
  customFields: ReadonlyMap<string, string>,
): [name: string, value: string][] {
  const known: LeadFields = { ...fields, propertyUrl: urls.join(', '), form, key }
  const standard = standardFields.map(({ name, limit, of }) => [name, cut(of(known) ?? '', limit)] as const)
  const custom = [...customFields].map(
    ([ours, theirs]) => [theirs, cut(known[ours] ?? '', CUSTOM_LIMIT)] as const,
  )
  const sent: [string, string][] = [...standard, ...custom].map(([name, value]) => [name, value])
  return [
    ...sent.filter(([, value]) => value !== ''),
    ['Description', cut(wholeText(known, form), DESCRIPTION_LIMIT)],
  ]
}

function wholeText(known: LeadFields, form: LeadFormName): string {
  const labels = [
    ...leadForms[form].fields.filter(({ name }) => name !== 'description'),
    ...campaignFieldNames.map((name) => ({ name, label: name })),
    { name: 'propertyUrl', label: 'Page' },
    { name: 'form', label: 'Form' },
    { name: 'key', label: 'Key' },
  ]
  const lines = new Map(labels.map(({ name, label }) => [label, known[name] ?? '']))
  const facts = [...lines].filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`)
  return [known['message'], known['description'], facts.join('\n')].filter(Boolean).join('\n\n')
}

/** No half of a surrogate pair stays behind. */
const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
