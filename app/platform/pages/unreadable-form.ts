/** Answer to a form that no form of ours sends. */
export type UnreadableForm = {
  message: string
  /** The fields that a person filled in, to be copied. */
  typed: { name: string; text: string }[]
}

/** Reads the data of a refused request; null if it has no message. */
export function saidIn(thrown: unknown): UnreadableForm | null {
  if (typeof thrown !== 'object' || thrown === null) return null
  const { message, typed = [] } = thrown as Partial<UnreadableForm>
  return typeof message === 'string' ? { message, typed } : null
}
