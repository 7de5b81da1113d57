import type { ListingCard as Card } from '../record/card.ts'
import { listingPath } from '../record/listing-links.ts'
import { ListingPicture } from './listing-picture.tsx'
import { cardPicturePath } from '../record/picture-sources.ts'

/** A page has 20 cards, and each picture is in its HTML. */
const MAX_PICTURES = 5

/**
 * The pictures of a card, swiped by a finger or stepped through by the browser's own scroll buttons (`card-pictures` in
 * `app/app.css`). The first is sent as a list needs it; a further one is fetched when it is scrolled to. Assistive
 * technology gets one link, that of the card's text.
 */
export function CardPictures({ card, sizes, priority }: { card: Card; sizes: string; priority: boolean }) {
  const further = Math.max(0, Math.min(card.pictureCount, MAX_PICTURES) - 1)
  return (
    <div className="card-pictures rounded-large" aria-hidden tabIndex={-1}>
      <a href={listingPath(card)} tabIndex={-1} data-further={further || undefined}>
        <ListingPicture picture={{ ...card.picture, alt: '' }} sizes={sizes} priority={priority} />
        {Array.from({ length: further }, (_, at) => (
          <img key={at} src={cardPicturePath(card.id, at + 2)} alt="" loading="lazy" />
        ))}
      </a>
    </div>
  )
}
