/** Shows `nothingDone` with why the server did not answer, and what was typed in the form. */
export const keepTyped =
  <Result extends { failure: string | null }>(nothingDone: Result) =>
  (failure: string) => ({ result: { ...nothingDone, failure }, isTyped: true })
