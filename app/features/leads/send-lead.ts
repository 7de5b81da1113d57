import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from './lead.ts'
import { FORM_FIELD } from './leads.wire.ts'

/** `refused`: the server answered, and kept nothing. `unreachable`: it may have kept it; a retry with the same key is safe. */
export type SendOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; status: number; field: string | null; message: string | null }
  | { kind: 'unreachable' }

const REQUEST_TIMEOUT_MS = 20_000

export async function sendLead(
  form: LeadFormName,
  fields: LeadFields,
  idempotencyKey: string,
  openForMs: number,
): Promise<SendOutcome> {
  try {
    const response = await fetch(leadForms[form].call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...payloadOf(form, fields), idempotencyKey, openForMs }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const said: unknown = await response.json().catch(() => null)
    const { status } = response
    // A proxy or a hotel's login page may answer 200 in our place: it has kept nothing.
    if (response.ok) return said === null ? { kind: 'unreachable' } : { kind: 'stored' }
    return { kind: 'refused', status, field: textAt(said, 'field'), message: textAt(said, 'message') }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** The fields of docs/product/wire-contract.md §21, which has no `form`: only our own call serves several forms by their names. */
function payloadOf(form: LeadFormName, fields: LeadFields): LeadFields {
  const { [FORM_FIELD]: _, [HONEYPOT]: trap, ...payload } = fields
  return {
    ...payload,
    ...(trap ? { [HONEYPOT]: trap } : {}),
    ...(leadForms[form].call === '/api/lead' ? { [FORM_FIELD]: form } : {}),
  }
}

const textAt = (said: unknown, name: string): string | null => {
  const text: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, name) : null
  return typeof text === 'string' ? text : null
}

/** Not `randomUUID`: a page served without HTTPS has none. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
