import { data } from 'react-router'
import { formText } from '#app/platform/http/posted-form.ts'
import { answerOrUnanswered } from '../inbox/answer-or-unanswered.ts'

/** What came of a form about viewings. */
export type ViewingResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** What was entered, where it was refused; its `intent` says in which form. */
  typed: Record<string, string>
  /** The fields of the form that takes it back; null where none does. */
  undo: Record<string, string> | null
  /** Of a calendar feed that was just made: it is shown once. */
  address: string | null
}

export const nothingDone: ViewingResult = {
  done: null,
  failure: null,
  field: null,
  typed: {},
  undo: null,
  address: null,
}

/** The fields that a page sends to itself, as text. */
export const entered = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]))

/** What is wrong with a field of a form, and what was typed into it. */
export const fieldOf = (result: ViewingResult | undefined, intent: string) => {
  const isThis = result?.typed['intent'] === intent
  return {
    errorAt: (name: string) => (isThis && result.field === name ? result.failure : null),
    typedIn: (name: string): string | undefined => (isThis ? result.typed[name] : undefined),
  }
}

/** Asks the server in the browser; where it does not answer, what was typed stays on the page. */
export async function askKeepingTyped<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  const typed = entered(await request.clone().formData())
  return answerOrUnanswered(serverAction, (failure) =>
    data<ViewingResult>({ ...nothingDone, failure, typed }, { status: 503 }),
  )
}
