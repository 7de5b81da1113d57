/** What of two listings is chosen in a merge. */
import type { ListingFacts } from '../../../listings/listing.ts'
import { isFromElsewhere } from '../../../listings/editing/own-source.ts'
import type { EditorField } from '../editor-fields.data.ts'
import { factsOfField } from '../editor-texts.server.ts'

/** Which listing follows a feed after a merge, or says something in it. */
export type MergeSide = 'kept' | 'merged'

/** Facts that only make sense together. */
const together: Partial<Record<EditorField, readonly (keyof ListingFacts)[]>> = {
  placeText: ['region', 'placeId', 'placeText'],
  latitude: ['latitude', 'longitude'],
}
/** They go with others, or are the same in both. */
const notChosen: ReadonlySet<EditorField> = new Set(['purpose', 'region', 'longitude'])

export const isChosenInMerge = (field: EditorField): boolean => !notChosen.has(field)

export const factsOfChoice = (field: EditorField): readonly (keyof ListingFacts)[] =>
  together[field] ?? factsOfField(field)

/** The listing that stays follows its own feed, or that of the other where it has none. */
export const usualFeed = (kept: { source: string }, merged: { source: string }): MergeSide =>
  !isFromElsewhere(kept) && isFromElsewhere(merged) ? 'merged' : 'kept'
