import { createHash } from 'node:crypto'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { assignLead } from '#app/features/leads/work/assign-lead.server.ts'
import { changeLeadState } from '#app/features/leads/work/change-lead-state.server.ts'
import { insertNote } from '#app/features/leads/work/lead-work.queries.server.ts'
import {
  claimDelivery,
  endAttempt,
  insertDeliveries,
  updateDeliveryState,
} from '#app/features/leads/delivery/deliveries.queries.server.ts'
import { LONGEST_ATTEMPT_MS, RETRY_PERIOD_MS } from '#app/features/leads/delivery/delivery.ts'
import { leadForms } from '#app/features/leads/record/lead.ts'
import { insertLead, quarantineLead } from '#app/features/leads/record/leads.queries.server.ts'
import { markReported } from '#app/features/leads/record/quarantine.queries.server.ts'
import { shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { findOnOfferAfter } from '#app/features/listings/record/listings.queries.server.ts'
import { addDemoTimes, addDemoViewing } from './add-demo-viewings.server.ts'
import { type DemoLead, demoLeads } from './demo-leads.data.ts'
import { markDemoLead } from './demo-leads.queries.server.ts'

const HOUR_MS = 60 * 60_000
const HOMES = 10

/**
 * The invented leads and viewings, worked on by the demo's agent. Nothing of them is sent: their deliveries are over.
 */
export async function addDemoLeads(tx: Context, agentId: MemberId): Promise<void> {
  const homes = {
    sale: await findOnOfferAfter(tx.db, 'sale', null, HOMES),
    rent: await findOnOfferAfter(tx.db, 'rent', null, HOMES),
  }
  await addDemoTimes(
    tx,
    agentId,
    [...homes.sale, ...homes.rent].map(({ id }) => id),
  )
  for (const lead of demoLeads)
    await addLead(tx, lead, lead.home && (homes[lead.home.purpose][lead.home.at]?.id ?? null), agentId)
}

async function addLead(tx: Context, lead: DemoLead, home: number | null, agentId: MemberId): Promise<void> {
  const { db } = tx
  const { form, fields, hoursAgo, progress } = lead
  const receivedAt = new Date(tx.now().valueOf() - hoursAgo * HOUR_MS)
  const leadId = await insertLead(db, {
    receivedAt,
    form,
    listingNumber: home,
    propertyPath: home === null ? null : shortListingPath(home),
    fields,
    idempotencyKey: null,
    contentHash: createHash('sha256').update(JSON.stringify(fields)).digest(),
  })
  if (leadId === null) throw new Error('A demo lead is there already.')
  await markDemoLead(db, leadId)
  if (lead.isSpam) {
    await quarantineLead(db, leadId, [{ code: 'many-links', links: 3 }])
    return markReported(db, [leadId], receivedAt)
  }
  await addDeliveries(tx, leadId, receivedAt, lead)
  const later: Context = { ...tx, now: () => new Date(receivedAt.valueOf() + HOUR_MS / 2) }
  if (lead.isAssigned) await assignLead(later, { leadId, assigneeId: agentId })
  await changeLeadState(later, { leadId, to: progress, from: 'new' })
  if (lead.viewing && home !== null)
    await addDemoViewing(tx, { leadId, listingId: home, agentId }, lead.viewing)
  if (lead.note)
    await insertNote(db, {
      leadId,
      authorId: agentId,
      writtenAt: later.now(),
      text: lead.note,
      isCall: false,
    })
}

async function addDeliveries(
  { db }: Context,
  leadId: string,
  at: Date,
  { form, isUndelivered }: DemoLead,
): Promise<void> {
  const destinations = leadForms[form].destinations
    .filter((destination) => destination !== 'crm')
    .map((destination) => ({ destination, state: 'due' as const }))
  const triedUntil = new Date(at.valueOf() + RETRY_PERIOD_MS)
  for (const { id } of await insertDeliveries(db, leadId, destinations, at, triedUntil)) {
    const attempt = await claimDelivery(db, id, at, new Date(at.valueOf() + LONGEST_ATTEMPT_MS))
    if (!attempt) throw new Error('A demo delivery is not due.')
    const isRefused = isUndelivered === true && attempt.destination === 'visitor'
    await endAttempt(db, attempt.attemptId, {
      endedAt: at,
      outcome: isRefused ? 'refused' : 'delivered',
      answer: isRefused
        ? { code: 'mail-failed', detail: '550 5.1.1 mailbox unavailable' }
        : { code: 'mail-taken' },
    })
    await updateDeliveryState(db, id, {
      state: isRefused ? 'waiting' : 'delivered',
      nextAttemptAt: null,
      settledAt: at,
    })
  }
}
