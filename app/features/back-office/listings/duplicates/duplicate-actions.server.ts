import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import {
  dismissDuplicate,
  restoreDuplicate,
} from '#app/features/listings/merging/dismiss-duplicate.server.ts'
import type { PairIds } from '../../../listings/duplicates/duplicate-pair.ts'

const number = z.coerce.number().int().min(1).max(2_147_483_647)
const pair = { one: number, other: number }

/** The forms of a pair, here and on a listing's page. */
export const duplicateForms = [
  z.object({ intent: z.literal('dismiss-duplicate'), ...pair }),
  z.object({ intent: z.literal('restore-duplicate'), ...pair }),
] as const
type SentDuplicateForm = z.output<(typeof duplicateForms)[number]>

/** `undo`: the pair that was dismissed, which can be taken back. */
export type DuplicateResult = { done: string | null; failure: string | null; undo: PairIds | null }

/** One verb for each form; what it answers is said to the person. */
export async function changeDuplicate(
  ctx: Context,
  { intent, one, other }: SentDuplicateForm,
): Promise<{ done: string; undo: PairIds | null }> {
  if (intent === 'dismiss-duplicate') {
    await dismissDuplicate(ctx, { one, other })
    return { done: 'Saved. They are not the same home.', undo: { one, other } }
  }
  await restoreDuplicate(ctx, { one, other })
  return { done: 'Undone. They are probable duplicates again.', undo: null }
}

const sentForm = z.discriminatedUnion('intent', duplicateForms)

/** Does what a form of the list asks for; what is refused is told on the page. Throws a 400 for any other form. */
export async function runDuplicateForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  try {
    return data<DuplicateResult>({ ...(await changeDuplicate(ctx, sent)), failure: null })
  } catch (error) {
    const { message, status } = refusalOf(error)
    return data<DuplicateResult>({ done: null, failure: message, undo: null }, { status })
  }
}
