import { type FormResult, nothingDone } from './form-result.ts'

/** Sentences for a form of the office that was not answered. */
export const LOGGED_OUT =
  'You have been logged out. Please log in again in another tab, then send this once more.'
export const UNANSWERED = 'We cannot reach the server. Nothing you typed is lost. Please try again.'

/**
 * The result of a form that the server does not answer; its fields keep what they hold. It is told beside `typedField`,
 * the first one that people type in, or by the bar that saves a form whose texts the browser keeps.
 */
export function unansweredForm(
  failure: string,
  form: FormData,
  typedField: string | null,
): FormResult<never> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const field = form.has('base') ? null : typedField
  return { ...nothingDone, intent: text('intent') ?? '', id: text('id'), failure, field }
}
