/** Outcomes of saving a form of texts (`./kept-form.tsx`), and of undoing what was saved. */
import type { Outcome } from '#app/platform/forms/answer-form.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'

export const NOT_SAVED = 'Nothing has been saved yet. Please check the marked fields.'

/** Saves, unless there are problems with fields. `conflict`: what is said where someone else saved meanwhile. */
export async function saved<Shown = never>(
  problems: Readonly<Record<string, string>>,
  save: () => Promise<Outcome<Shown>>,
  { failure = NOT_SAVED, conflict }: { failure?: string; conflict: string },
): Promise<Outcome<Shown>> {
  if (Object.keys(problems).length > 0) return { failure, problems }
  try {
    return await save()
  } catch (error) {
    const { kind, message, field, status } = refusalOf(error)
    return { failure: kind === 'conflict' ? conflict : message, field, status }
  }
}

/** The form that takes changes back, field by field. */
export const undoOf = (changes: readonly unknown[]) =>
  changes.length === 0 ? null : { intent: 'undo', changes: JSON.stringify(changes) }

const listed = new Intl.ListFormat('en-GB')

/** `changedSince`: the labels of the fields that have changed since then, and stay. */
export const undone = (
  changes: readonly unknown[],
  changedSince: readonly string[],
  done: string,
): Outcome<never> => ({
  done: changes.length > 0 ? done : null,
  failure:
    changedSince.length > 0
      ? `Not undone, because they have changed since then: ${listed.format(changedSince.map((label) => `“${label}”`))}.`
      : null,
  undo: undoOf(changes),
  status: changes.length > 0 ? 200 : 409,
})
