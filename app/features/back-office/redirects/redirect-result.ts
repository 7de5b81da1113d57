/** The form of a redirect as it was typed; `permanent` is '' where it is not ticked. */
export type RedirectTexts = Record<'from' | 'to' | 'permanent', string>

/** What came of a form of the page of redirects. */
export type RedirectResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** What was typed, where it was refused. */
  typed: RedirectTexts | null
  /** What takes it back. */
  undo: { intent: 'add'; redirect: RedirectTexts } | { intent: 'remove'; from: string } | null
}
