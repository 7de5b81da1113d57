import type { Context } from '#app/platform/context/context.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { incrementCount, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { insertDeliveries } from './deliveries.queries.server.ts'
import { enqueueDeliveries } from './delivery-jobs.server.ts'
import { type DeliveryState, type Destination, RETRY_PERIOD_MS } from './delivery.ts'
import { type LeadFields, type LeadFormName, leadForms } from '../record/lead.ts'
import { numberInPath } from '../record/lead-homes.server.ts'

/** Limit of mails to one address, because others can type it in (docs/product/leads.md §21). */
const mailsToOne: Limit = { name: 'lead-mails-to-one', most: 5, seconds: 24 * 60 * 60 }
const sharesOfOneLink: Limit = { name: 'shares-of-one-link', most: 1, seconds: 24 * 60 * 60 }

type PlannedLead = {
  id: string
  form: LeadFormName
  propertyPath: string | null
  fields: LeadFields
  /** A viewing came with it, whose own mails the visitor gets. */
  isBooked?: boolean
}

/** Plans the deliveries of a lead, in the transaction that stores or releases it. */
export async function planDeliveries(ctx: Context, lead: PlannedLead): Promise<void> {
  const now = ctx.now()
  const planned: { destination: Destination; state: DeliveryState }[] = []
  for (const destination of leadForms[lead.form].destinations) {
    if (!isWanted(ctx, destination, lead)) continue
    const isMailAllowed = await mayBeMailed(ctx, destination, lead, now)
    planned.push({ destination, state: isMailAllowed ? 'due' : 'left-out' })
  }
  const triedUntil = new Date(now.valueOf() + RETRY_PERIOD_MS)
  const rows = await insertDeliveries(ctx.db, lead.id, planned, now, triedUntil)
  const due = rows.filter(({ state }) => state === 'due').map(({ id }) => ({ id, dueAt: now }))
  await enqueueDeliveries(ctx.db, due, now)
}

/** A page that was shared without a message asks nothing of the agency. */
export const isForStaff = ({ form, fields }: Pick<PlannedLead, 'form' | 'fields'>): boolean =>
  form !== 'share' || Boolean(fields['message'])

function isWanted(ctx: Context, destination: Destination, lead: PlannedLead): boolean {
  switch (destination) {
    case 'crm':
      return ctx.crm !== null
    case 'agency':
      return isForStaff(lead)
    case 'visitor':
      return lead.isBooked !== true && isEmailAddress(lead.fields['email'] ?? '')
    case 'friend':
      return isEmailAddress(lead.fields['email'] ?? '')
    case 'reply':
      return false
  }
}

async function mayBeMailed(
  ctx: Context,
  destination: Destination,
  { fields, propertyPath }: PlannedLead,
  now: Date,
): Promise<boolean> {
  if (destination !== 'visitor' && destination !== 'friend') return true
  const recipient = (fields['email'] ?? '').toLowerCase()
  if (destination === 'friend') {
    const shares = await incrementCount(ctx.db, sharesOfOneLink, [recipient, linkOf(propertyPath)], now)
    if (shares > sharesOfOneLink.most) return false
  }
  return (await incrementCount(ctx.db, mailsToOne, [recipient], now)) <= mailsToOne.most
}

/** Link to the shared page: a home by its number, however its address is decorated. */
function linkOf(propertyPath: string | null): string {
  const [path = '/'] = (propertyPath ?? '/').split(',', 1)
  return String(numberInPath(path) ?? path)
}
