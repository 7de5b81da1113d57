/** What came of a form of the photographs' page. */
export type PhotographResult = {
  done: string | null
  failure: string | null
  /** Which picture it was about; null for none of them. */
  pictureId: string | null
  /** A description as it was typed, where it was refused. */
  alt?: string
  /** What takes the change back; null where nothing does. */
  undo: string | null
}
