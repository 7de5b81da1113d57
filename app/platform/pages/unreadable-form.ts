/** What a page says that answers a form which none of ours sends. */
export type UnreadableForm = {
  message: string
  /** The fields that a person filled in, to be copied. */
  typed: { name: string; text: string }[]
}

/** What the data of a refused request says; null where it says nothing. */
export function saidIn(thrown: unknown): UnreadableForm | null {
  if (typeof thrown !== 'object' || thrown === null) return null
  const { message, typed = [] } = thrown as Partial<UnreadableForm>
  return typeof message === 'string' ? { message, typed } : null
}
