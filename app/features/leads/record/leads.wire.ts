/**
 * Reads the body of a form or a call into a lead: a flat object with the form's field names
 * (docs/product/wire-contract.md §21).
 */
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from './lead.ts'

export type SentValue = string | number | string[] | null | undefined
export type SentLead = Record<string, SentValue>

/** The form a lead sent to `/api/lead`, or to a page, came from. */
export const FORM_FIELD = 'form'
export const PROPERTY_FIELD = 'propertyUrl'
export const KEY_FIELD = 'idempotencyKey'
export const OPEN_FIELD = 'openForMs'
/** The beginning of a free time that a visitor chose for a viewing (docs/product/leads.md §33). */
export const SLOT_FIELD = 'slot'

/** Field that our own short forms have instead of an e-mail address and a phone number (docs/product/leads.md §36). */
const CONTACT_FIELD = 'contact'

/** Path of the form's page. */
const LIDO_PATH = '/lidoexclusive'
const lidoForms: readonly LeadFormName[] = ['lido-info', 'lido-viewing']

/**
 * The form a lead came from, of those its call takes. `form` says so where it is sent. `share-property-email` has no
 * such field (docs/product/wire-contract.md §21): about the Lido page it is a request where a phone or a message comes
 * with it, as only the requests have these; the fragment of `propertyUrl` tells the two requests apart.
 */
export function formOfLead(forms: readonly [LeadFormName, ...LeadFormName[]], sent: SentLead): LeadFormName {
  const named = forms.find((name) => name === sent[FORM_FIELD])
  if (named) return named
  const here = 'http://here.invalid'
  const address = textOf(sent[PROPERTY_FIELD])
  const page = URL.canParse(address, here) ? new URL(address, here) : null
  const isRequest = 'phone' in sent || 'message' in sent
  if (page?.pathname !== LIDO_PATH || !isRequest) return forms[0]
  const requests = forms.filter((name) => lidoForms.includes(name))
  return requests.find((name) => page.hash === `#${name}`) ?? requests[0] ?? forms[0]
}

export type ParsedLead = {
  fields: LeadFields
  propertyUrl: string | null
  idempotencyKey: string | null
  openForMs: number | null
  slot: string | null
  isOfSpecification: boolean
}

/** Reads the fields that the form knows; a field that was sent several times is joined by commas. */
export function readSentLead(form: LeadFormName, sent: SentLead): ParsedLead {
  const names = [...leadForms[form].fields.map((field) => field.name), HONEYPOT]
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, textOf(sent[name])]).filter(([, value]) => value !== ''),
    ),
    propertyUrl: textOf(sent[PROPERTY_FIELD]) || null,
    idempotencyKey: textOf(sent[KEY_FIELD]) || null,
    openForMs: /^\d{1,12}$/.test(textOf(sent[OPEN_FIELD])) ? Number(textOf(sent[OPEN_FIELD])) : null,
    slot: textOf(sent[SLOT_FIELD]) || null,
    // The specification's calls have no such field, and our own forms always send it.
    isOfSpecification: !(CONTACT_FIELD in sent),
  }
}

/** Browsers end lines of a form with CR LF; half a surrogate pair cannot be stored. */
const textOf = (value: SentValue): string =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? '')).replaceAll('\r\n', '\n').toWellFormed()
