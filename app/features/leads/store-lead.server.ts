import { createHash } from 'node:crypto'
import type { Context } from '#app/platform/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { numberOfPath } from '../listings/listing-links.ts'
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from './lead.ts'
import { checkLead } from './lead-rules.ts'
import { ownPaths } from './own-paths.ts'
import { hasLeadOfContentSince, insertLead, lockLeadContent } from './leads.queries.server.ts'

export type LeadInput = {
  form: LeadFormName
  /** As entered; fields the form does not know are left out. */
  fields: LeadFields
  /** Addresses of our pages, comma-joined. */
  propertyUrl: string | null
  /** Made by script when the form opens; null where there is no script. */
  idempotencyKey: string | null
  /** Our own origin as the visitor's browser named it, where PUBLIC_ORIGIN does not say. */
  visitedOrigin?: string | null
}

/** Without script, the same content is the same lead for this long (decisions §10). */
const SAME_LEAD_MS = 10 * 60_000

/**
 * Keeps what a visitor sends; anyone may send. A second press, a retry or a reload keeps nothing more. Refuses what breaks
 * a rule of the form, naming the field.
 */
export async function storeLead(ctx: Context, input: LeadInput): Promise<void> {
  const fields = knownFields(input)
  const [problem] = Object.entries(checkLead(input.form, fields))
  if (problem) throw new Refusal('bad-input', problem[1], problem[0])

  const propertyPath = propertyPathOf(ctx, input)
  const contentHash = hashOf([
    input.form,
    propertyPath,
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
  const idempotencyKey = keyOf(input.idempotencyKey, contentHash)
  const receivedAt = ctx.now()

  await ctx.db.transaction().execute(async (tx) => {
    if (idempotencyKey === null) {
      await lockLeadContent(tx, contentHash)
      const since = new Date(receivedAt.valueOf() - SAME_LEAD_MS)
      if (await hasLeadOfContentSince(tx, contentHash, since)) return
    }
    await insertLead(tx, {
      receivedAt,
      form: input.form,
      listingNumber: propertyPath === null ? null : numberInPath(propertyPath),
      propertyPath,
      fields,
      idempotencyKey,
      contentHash,
    })
  })
}

function knownFields({ form, fields }: LeadInput): LeadFields {
  const names = [...leadForms[form].fields.map((field) => field.name), HONEYPOT]
  const entered = names.map((name) => [name, trimmed(fields[name] ?? '')] as const)
  return Object.fromEntries(entered.filter(([, value]) => value !== ''))
}

/** Spaces around a value mean nothing; a line end there is still refused by the rules. */
const trimmed = (value: string) => value.replace(/^[ \t]+|[ \t]+$/g, '')

function propertyPathOf(ctx: Context, { propertyUrl, visitedOrigin }: LeadInput): string | null {
  if (!propertyUrl) return null
  const paths = ownPaths(propertyUrl, [ctx.site.origin, ...(visitedOrigin ? [visitedOrigin] : [])])
  if (paths === null) throw new Refusal('bad-input', 'propertyUrl must be a page of ours.', 'propertyUrl')
  return paths.join(',') || null
}

/** The public number that the first of the paths names: `/properties/10001_2-bedroom-villa-to-buy`. */
const numberInPath = (paths: string): number | null => numberOfPath(paths.split(/[/,]/)[2] ?? '')

/** A retry repeats the key and the content; the same key with other content is another lead, and not lost. */
function keyOf(idempotencyKey: string | null, contentHash: Buffer): string | null {
  if (idempotencyKey === null || idempotencyKey === '') return null
  if (!/^[\w-]{8,100}$/.test(idempotencyKey))
    throw new Refusal('bad-input', 'idempotencyKey: 8 to 100 letters, digits, - and _.', 'idempotencyKey')
  return `${idempotencyKey}.${contentHash.toString('base64url')}`
}

const hashOf = (content: unknown): Buffer => createHash('sha256').update(JSON.stringify(content)).digest()
