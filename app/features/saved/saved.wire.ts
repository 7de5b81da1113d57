/**
 * The calls on saved and alert lists: the specification's names, and how their values are read
 * (docs/product/wire-contract.md §12, §13, §14).
 */
import { z } from '@hono/zod-openapi'
import { Refusal } from '#app/platform/refusal.ts'
import { numberOfPropertyId, propertyId } from '#app/features/listings/record/listing-links.ts'
import { propertySchema, type WireProperty } from '#app/features/listings/record/listings.wire.ts'
import type { PersonalListHome } from './homes/personal-list.ts'

/** Limit of homes that one call answers (docs/product/wire-contract.md §12). */
const MAX_IDS = 500

/** Text that a call succeeded, which opens nothing (docs/product/wire-contract.md §2). */
const SUCCEEDED = 'success'

const idValue = (example: string) =>
  z.union([z.string(), z.number()]).nullish().openapi({
    type: 'string',
    example,
    description: 'A property_id, or the bare number.',
  })
/** Accepts any value: whatever is no list access token is answered alike. */
export const listAccessTokenField = z.unknown().optional().openapi({
  type: 'string',
  description:
    'The session id of an auth answer. It may come as a bearer token instead; our own pages send the login cookie.',
})

export const listBody = z.object({
  session_id: listAccessTokenField,
  page: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .openapi({ description: `Ours: a part of ${MAX_IDS} ids, from 1 on; absent: all of them.` }),
})
export const saveBody = z.object({ property_id: idValue('CY-10001'), session_id: listAccessTokenField })
export const removeBody = z.object({ propertyId: idValue('CY-10001'), session_id: listAccessTokenField })
export const restoreBody = z.object({
  propertyId: idValue('CY-10001'),
  savedAt: z.string().nullish().openapi({
    example: '2026-11-21T10:00:00.000Z',
    description:
      'Of a saved home, as its removal answered it: it stands where it stood, with the price of that day.',
  }),
  session_id: listAccessTokenField,
})
export const dataBody = z.object({
  saveproperty: z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
    .nullish()
    .openapi({
      type: 'array',
      items: { type: 'string' },
      example: ['CY-10001', 'CY-10002'],
      description: `property_ids or bare numbers, as a list or comma-separated; at most ${MAX_IDS}.`,
    }),
})
/** All that a browser kept is saved in one call. */
export const saveAllBody = dataBody.extend({ session_id: listAccessTokenField })

const token = z.string().openapi({ example: SUCCEEDED, description: 'Says that the call succeeded.' })
export const doneAnswer = z.object({ token })
export const savedAnswer = z.object({ token, property_id: z.string().openapi({ example: 'CY-10001' }) })
export const removedAnswer = z.object({
  token,
  savedAt: z
    .string()
    .nullish()
    .openapi({ description: 'When it was saved, null where it was not; of the saved list alone.' }),
})
export const listAnswer = z.object({
  token,
  user: z.object({ listingsids: z.array(z.string()).openapi({ example: ['CY-10001'] }) }),
  pages: z
    .number()
    .int()
    .optional()
    .openapi({ description: 'Ours: how many parts there are, where one was asked for.' }),
})
export const dataAnswer = z.object({
  token,
  user: z.object({ mergedProperties: z.array(propertySchema) }),
})
/** Answer for our own pages: texts as a list shows them. */
export const savedHomesAnswer = z.object({
  token,
  homes: z.array(
    z
      .custom<PersonalListHome>((home) => typeof home === 'object' && home !== null)
      .openapi({ type: 'object', description: 'The texts, picture and addresses of a card' }),
  ),
})
export const savedAllAnswer = z.object({
  token,
  left_out: z
    .array(z.string())
    .openapi({ example: [], description: 'The homes that the list has no room for.' }),
})

export const done = () => ({ token: SUCCEEDED })
export const savedHome = (number: number) => ({ ...done(), property_id: propertyId(number) })
export const removedHome = (savedAt: Date | null) => ({ ...done(), savedAt: savedAt?.toISOString() ?? null })
/** The part that a `page` asks for. */
export const partOf = (page: number) => ({ limit: MAX_IDS, offset: (page - 1) * MAX_IDS })
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / MAX_IDS))
export const listOf = (homes: readonly { listingId: number }[]) => ({
  ...done(),
  user: { listingsids: homes.map(({ listingId }) => propertyId(listingId)) },
})
export const savedHomesOf = (homes: PersonalListHome[]) => ({ ...done(), homes })
export const savedAll = (leftOut: readonly number[]) => ({ ...done(), left_out: leftOut.map(propertyId) })
export const dataOf = (mergedProperties: WireProperty[]) => ({ ...done(), user: { mergedProperties } })

export function readNumber(sent: string | number | null | undefined, field: string): number {
  const number = numberOfPropertyId(String(sent ?? ''))
  if (number === null)
    throw new Refusal('bad-input', `${field} must be a property_id such as CY-10001, or its number.`, field)
  return number
}

/** Reads numbers, each once, in their order; unknown homes are left out. */
export function readNumbers(sent: z.output<typeof dataBody>['saveproperty']): number[] {
  const texts = [sent ?? []].flat().flatMap((id) => String(id).split(','))
  if (texts.length > MAX_IDS)
    throw new Refusal('too-large', `saveproperty: at most ${MAX_IDS} homes at a time.`, 'saveproperty')
  return [...new Set(texts.map(numberOfPropertyId).filter((number) => number !== null))]
}

export function readMoment(sent: string | null | undefined): Date {
  const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(sent ?? '') ? new Date(sent ?? '') : null
  if (moment === null || Number.isNaN(moment.valueOf()))
    throw new Refusal('bad-input', 'savedAt must be a moment such as 2026-11-21T10:00:00Z.', 'savedAt')
  return moment
}
