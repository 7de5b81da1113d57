import { assignLead } from '#app/features/leads/work/assign-lead.server.ts'
import { HONEYPOT, type LeadFields, type LeadFormName } from '#app/features/leads/record/lead.ts'
import { storeLead } from '#app/features/leads/enquiries/storing/store-lead.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { validLead } from './deliveries.ts'

/** Fields of a test's lead; the others are those of `validLead`. */
export type TestLead = {
  form?: LeadFormName
  fields?: LeadFields
  propertyUrl?: string
  assigneeId?: string | undefined
  isSpam?: boolean
}

let sent = 0

/**
 * The id of a lead, sent at the time of `ctx` by nobody known, and assigned as said: `await storedLead(ctx, { form:
 * 'sell' })`.
 */
export async function storedLead(ctx: Context, about: TestLead = {}): Promise<string> {
  const { form = 'contact', propertyUrl = null, assigneeId, isSpam = false } = about
  sent += 1
  const idempotencyKey = `test-lead-${sent}`
  await storeLead(
    { ...ctx, client: null },
    {
      form,
      fields: { ...validLead(form), ...about.fields, ...(isSpam ? { [HONEYPOT]: 'x' } : {}) },
      propertyUrl,
      idempotencyKey,
    },
  )
  const { id } = await ctx.db
    .selectFrom('lead')
    .select('id')
    .where('idempotency_key', 'like', `${idempotencyKey}.%`)
    .executeTakeFirstOrThrow()
  const system: Context = { ...ctx, actor: { kind: 'system' }, client: null }
  if (assigneeId !== undefined) await assignLead(system, { leadId: id, assigneeId })
  return id
}
