import { randomBytes } from 'node:crypto'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { setAssignee } from '../../work/lead-work.queries.server.ts'
import { requireLead } from '../../work/require-lead.server.ts'
import { insertLead } from '../../record/leads.queries.server.ts'
import { insertBooking } from './insert-booking.server.ts'
import { readViewingTime, type WantedTime } from './read-viewing-time.server.ts'
import { requireAgent, requireViewingStaff } from './require-viewing.server.ts'

/** Person who called or came in: a name, and an address or a number. */
export type Caller = { name: string; email: string; phone: string }

export type WantedViewing = WantedTime & {
  /** A lead that is there, or someone for whom one is added. */
  who: { leadId: string } | Caller
  listingId: number
  agentId: MemberId
}

/**
 * Books a viewing of a home on offer; agents may for their own time, and from leads that are assigned to them. Returns
 * the viewing's id. Refuses a time in which the agent has another viewing.
 */
export async function bookViewing(ctx: Context, wanted: WantedViewing): Promise<string> {
  const onlyOf = requireViewingStaff(ctx.actor)
  const { who, listingId, agentId } = wanted
  await requireAgent(ctx, agentId)
  const time = await readViewingTime(ctx, wanted)
  const [card] = await loadCards(ctx.db, [listingId], ctx.now())
  if (!card || !isOnOffer(card.state))
    throw new Refusal(
      'bad-input',
      'Please enter the number of a property that is on offer, such as CY-10001.',
      'listing',
    )
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const leadId = 'leadId' in who ? who.leadId : await addLead(tx, who, wanted)
    const lead = await requireLead(db, leadId, onlyOf)
    if (lead.isHeldBack)
      throw new Refusal('conflict', 'This lead is in quarantine. Please release it first.', 'time')
    return insertBooking(tx, { leadId, listingId, agentId, ...time }, lead)
  })
}

async function addLead(
  tx: Context,
  caller: Caller,
  { listingId, agentId, day }: WantedViewing,
): Promise<string> {
  const fields = readCaller(caller)
  const id = await insertLead(tx.db, {
    receivedAt: tx.now(),
    form: 'viewing',
    listingNumber: listingId,
    propertyPath: shortListingPath(listingId),
    fields: { ...fields, date: day },
    idempotencyKey: null,
    // Nobody sent it, so nothing is sent twice.
    contentHash: randomBytes(32),
  })
  if (id === null) throw new Error('A lead without a key was there already.')
  await setAssignee(tx.db, id, agentId)
  await recordChange(tx, { code: 'lead.added', subjectId: id, after: { assignee: agentId } })
  return id
}

function readCaller(caller: Caller): Record<string, string> {
  const [name, email, phone] = [caller.name.trim(), caller.email.trim(), caller.phone.trim()]
  const isLine = (text: string, longest: number) => text.length <= longest && !/\p{Cc}/u.test(text)
  if (name === '' || !isLine(name, 120))
    throw new Refusal('bad-input', 'Please enter a name of at most 120 characters.', 'name')
  if (email !== '' && (!isEmailAddress(email) || !isLine(email, 100)))
    throw new Refusal('bad-input', 'Please enter a valid email.', 'email')
  if (!isLine(phone, 30))
    throw new Refusal('bad-input', 'Please enter a phone number of at most 30 characters.', 'phone')
  if (email === '' && phone === '')
    throw new Refusal('bad-input', 'Please enter an e-mail address or a phone number.', 'phone')
  return Object.fromEntries(Object.entries({ name, email, phone }).filter(([, value]) => value !== ''))
}
