import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ownOrigins } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { trimOf } from '#app/platform/plain-text.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { incrementCount, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import { dayInCyprus } from '#app/ui/format.ts'
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from '../../record/lead.ts'
import { assignByRule } from '../../work/assign-by-rule.server.ts'
import { followMerges } from './follow-merges.server.ts'
import { numberInPath } from '../../record/lead-homes.server.ts'
import { checkLead } from '../../record/lead-rules.ts'
import { findSuspicions } from './lead-suspicion.ts'
import {
  hasLeadWithContent,
  insertLead,
  lockLeadContent,
  quarantineLead,
} from '../../record/leads.queries.server.ts'
import { PROPERTY_FIELD } from '../../record/leads.wire.ts'
import { withDialledNumber } from '../../record/phone-number.server.ts'
import { ownPaths, splitAddresses } from '../../record/own-paths.ts'
import { isForStaff, planDeliveries } from '../../delivery/plan-deliveries.server.ts'
import { refuseViewingOfGone } from './refuse-viewing.server.ts'
import { toStandardFields } from '../../record/standard-fields.ts'
import { MAX_HOMES, tooManyHomes } from '../../record/viewing.ts'
import { bookOffered } from '../../viewings/visitor/offered-times.server.ts'
import { type BookedViewing, findBooked } from '../../viewings/viewings.queries.server.ts'

export type LeadInput = {
  form: LeadFormName
  /** Entered fields; those that the form does not know are left out. */
  fields: LeadFields
  /** Addresses of our pages, comma-joined. */
  propertyUrl: string | null
  /** Made by script when the form opens; null where there is no script. */
  idempotencyKey: string | null
  /** How long the form had been open, as its script says; null where there is no script. */
  openForMs?: number | null
  /** The beginning of the free time that was chosen for a viewing of one home; other forms have none. */
  slot?: string | null
  /** True if it came in the fields that the specification gives its call: all that it requires must be there. */
  isOfSpecification?: boolean
  /** Origin that the request was sent to: ours, if PUBLIC_ORIGIN is not set (docs/product/accounts.md §12). */
  requestOrigin?: string
}

/** Time within which the same content is the same lead, without script (docs/product/leads.md §15). */
const SAME_LEAD_MS = 10 * 60_000
/** More from one address are quarantined (docs/product/leads.md §16). */
const limitsOfOneAddress: readonly Limit[] = [
  { name: 'leads-of-one-address', most: 30, seconds: 60 * 60 },
  { name: 'leads-of-one-address-a-day', most: 200, seconds: 24 * 60 * 60 },
]
/** Limit of leads quarantined for their number, of all addresses together: a database has an end. */
const quarantinedPerDay: Limit = { name: 'quarantined-leads-a-day', most: 20_000, seconds: 24 * 60 * 60 }
const TOO_MANY_LEADS =
  'Too many requests came from your connection today. Nothing you typed is lost. Please try again tomorrow, or call us.'

/**
 * Stores what a visitor sends, and with it its deliveries; anyone may send. A second press, a retry or a reload stores
 * nothing more. A viewing whose free time was chosen is booked with it (docs/product/leads.md §33), and returned.
 * Refuses what breaks a rule of the form, naming the field.
 */
export async function storeLead(ctx: Context, input: LeadInput): Promise<{ booked: BookedViewing | null }> {
  const slot = input.form === 'request-viewing' ? (input.slot ?? null) : null
  const entered = withDayOf(slot, knownFields(input))
  const { form, isOfSpecification } = input
  const problems = checkLead(form, entered, dayInCyprus(ctx.now()), { isOfSpecification })
  const [problem] = Object.entries(problems)
  if (problem) throw new Refusal('bad-input', problem[1], problem[0])

  const fields = toStandardFields(entered)
  const stored = withDialledNumber(fields)

  const sentPaths = pathsOf(ctx, input)
  const paths = await followMerges(ctx.db, sentPaths)
  await refuseViewingOfGone(ctx, input.form, paths)
  const propertyPath = paths.join(',') || null
  const contentHash = hashOf([
    input.form,
    // As it was sent: a retry after a merge is the same lead.
    sentPaths.join(',') || null,
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...(slot === null ? [] : [slot]),
  ])
  const idempotencyKey = keyOf(input.idempotencyKey, contentHash)
  const receivedAt = ctx.now()

  await inTransaction(ctx.db, async (tx) => {
    if (idempotencyKey === null) {
      await lockLeadContent(tx, contentHash)
      // Not further in the future either: after the clock was set back, a repeated lead must not be dropped for days.
      const since = new Date(receivedAt.valueOf() - SAME_LEAD_MS)
      const until = new Date(receivedAt.valueOf() + SAME_LEAD_MS)
      if (await hasLeadWithContent(tx, contentHash, { since, until })) return
    }
    const listingNumber = numberInPath(propertyPath?.split(',', 1)[0] ?? '')
    const id = await insertLead(tx, {
      receivedAt,
      form,
      listingNumber,
      propertyPath,
      fields: stored,
      idempotencyKey,
      contentHash,
    })
    if (id === null) return
    const suspicions = findSuspicions(form, fields, input.openForMs ?? null)
    if (await isOneOfMany({ ...ctx, db: tx })) suspicions.push({ code: 'many-from-address' })
    if (suspicions.length > 0) return quarantineLead(tx, id, suspicions)
    const isBooked = slot !== null && listingNumber !== null
    if (isBooked)
      await bookOffered(
        { ...ctx, db: tx },
        { leadId: id, listingId: listingNumber, startsAt: slot, fields: stored },
      )
    await planDeliveries({ ...ctx, db: tx }, { id, form, propertyPath, fields, isBooked })
    if (!isBooked && isForStaff({ form, fields })) await assignByRule({ ...ctx, db: tx }, id)
  })
  // Also of a retry, whose first answer was lost.
  return { booked: slot === null ? null : await findBooked(ctx.db, contentHash, new Date(slot)) }
}

/** A lead that names a time names its day, unless it names another one. */
const withDayOf = (slot: string | null, fields: LeadFields): LeadFields =>
  slot !== null && z.iso.datetime().safeParse(slot).success
    ? { date: dayInCyprus(new Date(slot)), ...fields }
    : fields

/**
 * Returns whether its address has sent more than the limits; refused where as many as the database is to hold were
 * quarantined for it today.
 */
async function isOneOfMany({ db, client, now }: Context): Promise<boolean> {
  if (client === null) return false
  let isMany = false
  for (const limit of limitsOfOneAddress)
    if ((await incrementCount(db, limit, [throttledAddress(client.address)], now())) > limit.most)
      isMany = true
  if (isMany && (await incrementCount(db, quarantinedPerDay, [], now())) > quarantinedPerDay.most)
    throw new Refusal('busy', TOO_MANY_LEADS)
  return isMany
}

function knownFields({ form, fields }: LeadInput): LeadFields {
  const names = [...leadForms[form].fields.map((field) => field.name), HONEYPOT]
  const entered = names.map((name) => [name, trimmed(fields[name] ?? '')] as const)
  return Object.fromEntries(entered.filter(([, value]) => value !== ''))
}

/** Spaces around a value mean nothing; a line end there is still refused by the rules. */
const trimmed = (value: string) => trimOf(value, ' \t')

/** Paths of the pages a lead is about, each once. */
function pathsOf({ site }: Context, { propertyUrl, requestOrigin = site.origin }: LeadInput): string[] {
  const addresses = splitAddresses(propertyUrl ?? '')
  if (addresses.length > MAX_HOMES)
    throw new Refusal('bad-input', tooManyHomes(addresses.length), PROPERTY_FIELD)
  const paths = ownPaths(addresses, ownOrigins(site, requestOrigin))
  if (paths !== null) return [...new Set(paths)]
  throw new Refusal(
    'bad-input',
    'We could not tell which of our pages this is about. Please reload the page and send it again.',
    PROPERTY_FIELD,
  )
}

/** A retry repeats the key and the content; the same key with other content is another lead, and not lost. */
function keyOf(idempotencyKey: string | null, contentHash: Buffer): string | null {
  if (idempotencyKey === null || idempotencyKey === '') return null
  if (!/^[\w-]{8,100}$/.test(idempotencyKey))
    throw new Refusal(
      'bad-input',
      'idempotencyKey must be 8 to 100 letters, digits, hyphens or underscores.',
      'idempotencyKey',
    )
  return `${idempotencyKey}.${contentHash.toString('base64url')}`
}

const hashOf = (content: unknown): Buffer => createHash('sha256').update(JSON.stringify(content)).digest()
