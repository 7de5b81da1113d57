/** The result of a form: the same for every form, so that one component shows each part of it. */
export type FormResult<Shown = unknown> = {
  /** The intent of the form that was sent. */
  intent: string
  /** The field `id`, which tells several forms of one intent apart. */
  id: string | null
  /** The sentence after a success; null where nothing was done, or the page shows it. */
  done: string | null
  /** The reason why the form was refused. */
  failure: string | null
  /** The field that `failure` is about; null for the form as a whole. */
  field: string | null
  /** The problem of each field, where several are wrong. */
  problems: Readonly<Record<string, string>>
  /** The texts that the form holds now: as they were sent, where it was refused. */
  typed: Readonly<Record<string, string>> | null
  /** The fields of the form that takes it back; null where none does. */
  undo: Readonly<Record<string, string>> | null
  /** Says that the texts are saved, or were so already: no browser needs to keep them. */
  isSaved: boolean
  /** Data that the page shows besides, such as an address that is shown once. */
  shown: Shown | null
}

export const nothingDone: FormResult<never> = {
  intent: '',
  id: null,
  done: null,
  failure: null,
  field: null,
  problems: {},
  typed: null,
  undo: null,
  isSaved: false,
  shown: null,
}

/** The problem of a field, as it stands beside it. */
export const problemAt = (result: FormResult | undefined, name: string): string | null =>
  result?.problems[name] ?? (result?.field === name ? result.failure : null)

/** The failure that concerns no field of a form. */
export const failureOfWhole = (result: FormResult | undefined): string | null =>
  result?.field === null ? result.failure : null
