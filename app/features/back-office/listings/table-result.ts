/** What came of a form of the office's table of listings. */
export type TableResult = {
  done: string | null
  /** Of the form that changes many listings. */
  failure: string | null
  /** Of the forms of views. */
  viewFailure: string | null
  /** What the view was that can be saved again. */
  deletedView: { name: string; isShared: boolean; search: string } | null
}

export const nothingCame: TableResult = { done: null, failure: null, viewFailure: null, deletedView: null }
