import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import {
  dismissDuplicate,
  restoreDuplicate,
} from '#app/features/listings/merging/dismiss-duplicate.server.ts'

const number = z.coerce.number().int().min(1).max(2_147_483_647)
const pair = { one: number, other: number }

/** The forms of a pair, in the list and on a listing's page. */
export const duplicateForms = (ctx: Context) => [
  onPress('dismiss-duplicate', pair, async ({ one, other }) => {
    await dismissDuplicate(ctx, { one, other })
    const undo = { intent: 'restore-duplicate', one: String(one), other: String(other) }
    return { done: 'Saved. They are not the same home.', undo }
  }),
  onPress('restore-duplicate', pair, async ({ one, other }) => {
    await restoreDuplicate(ctx, { one, other })
    return { done: 'Undone. They are probable duplicates again.' }
  }),
]

export const runDuplicateForm = (ctx: Context, form: FormData) => answerForm(form, duplicateForms(ctx))
