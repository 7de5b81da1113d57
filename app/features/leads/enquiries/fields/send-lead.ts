import { type CallOutcome, postJson, textAt } from '#app/platform/http/post-json.ts'
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from '../../record/lead.ts'
import { FORM_FIELD } from '../../record/leads.wire.ts'

/** `done`: it is stored. `unreachable`: it may have been stored; a retry with the same key is safe. */
export async function sendLead(
  form: LeadFormName,
  fields: LeadFields,
  idempotencyKey: string,
  openForMs: number,
): Promise<CallOutcome> {
  const outcome = await postJson(leadForms[form].call, {
    ...payloadOf(form, fields),
    idempotencyKey,
    openForMs,
  })
  // Who answers in our place may say 200, as a hotel's login page does; with an error, nothing was stored.
  return outcome.kind === 'unreachable' && outcome.status !== null && outcome.status >= 300
    ? { kind: 'refused', status: outcome.status, message: null, field: null }
    : outcome
}

/** The viewing that was booked, as the call answers it; `startsAt`: ISO 8601. */
export type SentBooking = { id: string; startsAt: string }

/** Null where none was. */
export function bookedIn(answer: Record<string, unknown>): SentBooking | null {
  const { viewing } = answer
  if (typeof viewing !== 'object' || viewing === null) return null
  const [id, startsAt] = [textAt(viewing, 'id'), textAt(viewing, 'startsAt')]
  return id && startsAt ? { id, startsAt } : null
}

/**
 * The fields of docs/product/wire-contract.md §21, which has no `form`: only our own call serves several forms by their
 * names.
 */
function payloadOf(form: LeadFormName, fields: LeadFields): LeadFields {
  const { [FORM_FIELD]: _, [HONEYPOT]: trap, ...payload } = fields
  return {
    ...payload,
    ...(trap ? { [HONEYPOT]: trap } : {}),
    ...(leadForms[form].call === '/api/lead' ? { [FORM_FIELD]: form } : {}),
  }
}

/** Makes a key without `randomUUID`: a page served without HTTPS has none. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
