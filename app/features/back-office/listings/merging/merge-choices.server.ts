/** The fields of two listings that one chooses between in a merge. */
import type { ListingFacts } from '#app/features/listings/record/listing.ts'
import { type EditorField, editorFieldNames } from '../editor/editor-fields.data.ts'
import { factsOfField } from '../editor/editor-texts.server.ts'

/** Facts that only make sense together. */
const together: Partial<Record<EditorField, readonly (keyof ListingFacts)[]>> = {
  placeText: ['region', 'placeId', 'placeText'],
  latitude: ['latitude', 'longitude'],
}
/** Fields that go with others, or are the same in both. */
const notChosen: ReadonlySet<EditorField> = new Set(['purpose', 'region', 'longitude'])

export const mergeFields = editorFieldNames.filter((field) => !notChosen.has(field))

export const factsOfChoice = (field: EditorField): readonly (keyof ListingFacts)[] =>
  together[field] ?? factsOfField(field)
