/** What came of a form of the office's table of listings. */
export type TableResult = {
  done: string | null
  /** Of the form that changes many listings. */
  failure: string | null
  /** Of the forms of views. */
  viewFailure: string | null
  /** What was typed into a form of the views, where it was refused: `id` is '' for a new one. */
  typedView: { id: string; name: string; isShared: boolean } | null
  /** What the view was that can be saved again. */
  deletedView: { name: string; isShared: boolean; search: string } | null
}

export const nothingCame: TableResult = {
  done: null,
  failure: null,
  viewFailure: null,
  typedView: null,
  deletedView: null,
}
