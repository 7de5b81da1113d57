import { postJson, textAt } from '#app/platform/http/post-json.ts'
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from './lead.ts'
import { FORM_FIELD } from './leads.wire.ts'

/** `refused`: the server answered, and kept nothing. `unreachable`: it may have kept it; a retry with the same key is safe. */
export type SendOutcome =
  | { kind: 'stored' }
  | { kind: 'refused'; status: number; field: string | null; message: string | null }
  | { kind: 'unreachable' }

export async function sendLead(
  form: LeadFormName,
  fields: LeadFields,
  idempotencyKey: string,
  openForMs: number,
): Promise<SendOutcome> {
  const called = await postJson(leadForms[form].call, {
    ...payloadOf(form, fields),
    idempotencyKey,
    openForMs,
  })
  if (!called) return { kind: 'unreachable' }
  const { status, isOk, answer } = called
  // A proxy or a hotel's login page may answer 200 in our place: it has kept nothing.
  if (isOk) return answer === null ? { kind: 'unreachable' } : { kind: 'stored' }
  return { kind: 'refused', status, field: textAt(answer, 'field'), message: textAt(answer, 'message') }
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

/** Not `randomUUID`: a page served without HTTPS has none. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
