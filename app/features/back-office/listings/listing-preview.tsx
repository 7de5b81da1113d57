import type { ListingCard as Card } from '../../listings/card.ts'
import { ListingCard } from '../../listings/listing-card.tsx'
import type { EditorForm, EditorTexts } from './editor-fields.data.ts'
import { readEditorTexts } from './read-editor-texts.ts'

/** The card of a listing as its texts would make it; what cannot be read shows as unknown. */
export function ListingPreview({
  editor,
  card,
  texts,
}: {
  editor: EditorForm
  card: Card
  texts: EditorTexts
}) {
  const { facts, problems } = readEditorTexts(editor, texts)
  if (problems.type || problems.purpose || problems.region) return null
  return (
    <section aria-label="Preview of the card" className="mt-10 mb-10 max-w-80">
      <ListingCard card={{ ...card, ...facts, placeName: facts.placeText }} />
    </section>
  )
}
