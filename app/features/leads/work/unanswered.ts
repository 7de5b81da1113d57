/** Why a form of the office was not answered. */
export const LOGGED_OUT =
  'You have been logged out. Please log in again in another tab, then send this once more.'
export const UNANSWERED = 'We cannot reach the server. Nothing you typed is lost. Please try again.'

/** What a page shows of a form that was not answered, and whether there is something in it that would be lost. */
export type UnansweredForm<Result> = { result: Result; isTyped: boolean }

/** Shows `nothingDone` with why the server did not answer, and what was typed in the form. */
export const keepTyped =
  <Result extends { failure: string | null }>(nothingDone: Result) =>
  (failure: string): UnansweredForm<Result> => ({ result: { ...nothingDone, failure }, isTyped: true })
