/** The form of a new place as it was typed; `spellings`: one a line, `point`: latitude and longitude in degrees, as `34.775,32.7`. */
export type PlaceTexts = Record<'name' | 'region' | 'spellings' | 'point', string>

/** What came of a form of the page of places. */
export type PlaceResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** What was typed, where it was refused. */
  typed: PlaceTexts | null
  /** What takes a removal or an addition back. */
  undo: { intent: 'add'; place: PlaceTexts } | { intent: 'remove'; id: string } | null
}
