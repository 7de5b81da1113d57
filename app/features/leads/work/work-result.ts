import { formText } from '#app/platform/pages/posted-form.ts'
import type { UnansweredForm } from './unanswered.ts'

/** What came of a form of the office about a lead or a viewing. */
export type WorkResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** What a form holds now, as it was typed where it was refused; its `intent` says which form. */
  typed: Record<string, string>
  /** The fields of the form that takes it back; null where none does. */
  undo: Record<string, string> | null
  /** Of a calendar feed that was just made: it is shown once. */
  address: string | null
}

export const nothingDone: WorkResult = {
  done: null,
  failure: null,
  field: null,
  typed: {},
  undo: null,
  address: null,
}

/** The fields that a page sends to itself, as text; forms send line ends as CR LF. */
export const entered = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name).replaceAll('\r\n', '\n')]))

/** What is wrong with a field of the form of one of these intents, and what was typed into it. */
export const fieldOf = (result: WorkResult | undefined, ...intents: string[]) => {
  const isThis = result !== undefined && intents.includes(result.typed['intent'] ?? '')
  const errorAt = (name: string) => (isThis && result.field === name ? result.failure : null)
  const typedIn = (name: string): string | undefined => (isThis ? result.typed[name] : undefined)
  /** What a text field shows, which begins with `initial`. */
  const fieldProps = (name: string, label: string, initial = '') => ({
    name,
    label,
    defaultValue: typedIn(name) ?? initial,
    error: errorAt(name),
  })
  return { errorAt, typedIn, fieldProps }
}

/**
 * What a page shows of a form that the server does not answer: what was typed stays. `fields`: beside which field of a form that is told, by
 * its intent; forms of other intents hold nothing typed.
 */
export const unansweredWork =
  (fields?: Readonly<Record<string, string>>) =>
  (failure: string, form: FormData): UnansweredForm<WorkResult> => {
    const typed = entered(form)
    const field = fields?.[typed['intent'] ?? ''] ?? null
    return {
      result: { ...nothingDone, failure, field, typed },
      isTyped: fields === undefined || field !== null,
    }
  }
