import { useEffect, useEffectEvent, useState } from 'react'
import { ListingCard } from '#app/features/listings/card/listing-card.tsx'
import type { PropertyPreview as Preview } from '#app/features/property/preview-property.server.ts'
import { USUALLY_WANTED } from '#app/features/property/view/property-rates.ts'
import type { EditorTexts } from '../editor/editor-fields.data.ts'
import type { FormPreview } from './preview-form.server.ts'
import { PropertyPreview } from './property-preview.tsx'
import { listenToTexts } from '../editor/preview-messages.ts'

/** Preview in a frame beside the form of a listing: the card and the page of its texts, the last that could be read. */
export function LivePreview({
  saved,
  answer,
  onTyped,
}: {
  /** Preview of the saved listing; null for a new one. */
  saved: Preview | null
  answer: FormPreview | undefined
  onTyped: (texts: EditorTexts) => void
}) {
  const [shown, setShown] = useState(saved)
  if (answer?.preview && answer.preview !== shown) setShown(answer.preview)
  const typed = useEffectEvent(onTyped)
  useEffect(() => listenToTexts((texts) => typed(texts)), [])
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grow outline-none"
      // A link would show a whole site in the frame.
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      }}
    >
      <div className="column pt-4">
        <output className="block rounded-small bg-wash px-4 py-3 empty:hidden">
          {statusOf(shown, answer)}
        </output>
        {shown && (
          <section aria-labelledby="in-lists" className="mt-4 max-w-80">
            <h2 id="in-lists" className="mb-4 text-title">
              In lists
            </h2>
            <ListingCard card={shown.card} />
          </section>
        )}
      </div>
      {shown && <PropertyPreview {...shown} wantedYield={USUALLY_WANTED} notice={null} />}
    </main>
  )
}

function statusOf(shown: Preview | null, answer: FormPreview | undefined): string | null {
  if (answer?.failure) return answer.failure
  const unreadable = answer?.unreadable.join(', ')
  if (unreadable)
    return shown === null
      ? `Fill in the following to see the preview: ${unreadable}.`
      : `The preview leaves out what it cannot read yet: ${unreadable}.`
  return shown === null ? 'Choose sale or rent, the type and the region to see the preview.' : null
}
