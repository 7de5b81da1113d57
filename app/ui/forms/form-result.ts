/** What came of a form: the same for every form, so that one component shows each part of it. */
export type FormResult<Shown = unknown> = {
  /** Which form it was. */
  intent: string
  /** Which of several forms of one intent: its field `id`. */
  id: string | null
  /** What a success says; null where nothing was done, or the page shows it. */
  done: string | null
  /** Why the form was refused. */
  failure: string | null
  /** The field that `failure` is about; null for the form as a whole. */
  field: string | null
  /** What is wrong with fields, where several are. */
  problems: Readonly<Record<string, string>>
  /** What the form holds now: as it was sent, where it was refused. */
  typed: Readonly<Record<string, string>> | null
  /** The fields of the form that takes it back; null where none does. */
  undo: Readonly<Record<string, string>> | null
  /** What was typed is saved, or was so already: no browser needs to keep it. */
  isSaved: boolean
  /** What the page shows of it besides, such as an address that is shown once. */
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

/** What is wrong with a field, as it stands beside it. */
export const problemAt = (result: FormResult | undefined, name: string): string | null =>
  result?.problems[name] ?? (result?.field === name ? result.failure : null)

/** What concerns no field of a form. */
export const failureOfWhole = (result: FormResult | undefined): string | null =>
  result?.field === null ? result.failure : null
