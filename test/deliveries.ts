import { deliver } from '#app/features/leads/sending/deliver.server.ts'
import { dueDeliveries } from '#app/features/leads/delivery/deliveries.queries.server.ts'
import {
  leadFormNames,
  type LeadFields,
  type LeadFormName,
  leadForms,
} from '#app/features/leads/record/lead.ts'
import type { LeadField } from '#app/features/leads/record/lead-fields.data.ts'
import type { Context } from '#app/platform/context/context.ts'

/**
 * Runs what is due from one moment to another as the worker would, the clock leaping from one due delivery to the next.
 */
export async function runDeliveries(ctx: Context, from: Date, until: Date = from): Promise<void> {
  for (let now = from; ;) {
    const moment = now
    const at: Context = { ...ctx, actor: { kind: 'system' }, now: () => moment }
    for (const deliveryId of await dueDeliveries(ctx.db, now, 10_000)) await deliver(at, { deliveryId })
    const next = await ctx.db
      .selectFrom('delivery')
      .select((eb) => eb.fn.min('next_attempt_at').as('at'))
      .where('state', '=', 'due')
      .executeTakeFirst()
    if (!next?.at || next.at > until) return
    now = next.at
  }
}

/** Valid fields for each form. */
export function validLead(form: LeadFormName): LeadFields {
  const { fields } = leadForms[form]
  const names = fields.map(({ name }) => name)
  const values: LeadFields = {
    ...(names.includes('firstName')
      ? { firstName: 'Anna', lastName: 'Georgiou' }
      : { name: 'Anna Georgiou' }),
    email: 'anna@homes.example',
    phone: form.startsWith('lido') ? '99000000' : '+357 99 000000',
    date: '2026-12-01',
    partOfDay: 'Morning',
    city: 'Paphos',
    propertyType: 'Villa',
    description: 'By the harbour',
    message: 'Hello',
    leadType: fields.find(({ name }) => name === 'leadType')?.initial ?? '-None-',
  }
  for (const { name, kind, options, required, alternatives } of fields)
    if (required && !alternatives) values[name] ??= options?.[0] ?? sample[kind] ?? 'As we said'
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
const sample: Partial<Record<LeadField['kind'], string>> = {
  number: '5',
  date: '2026-12-01',
  day: '2026-12-01',
}

/** Every form, for `test.each`. */
export const everyForm = leadFormNames.map((form) => ({ form }))
/** Forms that ask for an e-mail address. */
export const formsWithEmail = everyForm.filter(({ form }) => 'email' in validLead(form))
