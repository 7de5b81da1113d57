import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { euro } from '#app/ui/format.ts'
import { HeadScript } from '#app/ui/head-script.tsx'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import type { ListingCard as Card } from '../record/card.ts'
import { CardPictures } from './card-pictures.tsx'
import {
  cardBadge,
  cardFacts,
  type CardText,
  inheritedOfferText,
  offerText,
  placeLine,
  priceOnCard,
  STATED_BY_AGENT,
  yieldOnCard,
} from './card-text.ts'
import { listingPath } from '../record/listing-links.ts'
import { priceNote } from '../record/listing-price.ts'
import { ListingPicture } from './listing-picture.tsx'
import { returnedCard } from './returned-card.ts'
import { SeeMore } from './see-more.tsx'

/**
 * How much of a home its card shows: `large` and `small` are those of the gallery and the compact view
 * (docs/product/search.md §32).
 */
export type CardSize = 'standard' | 'large' | 'small'

/** Four columns at most, one on a phone. */
const pictureSizes: Record<CardSize, string> = {
  standard: '(min-width: 80rem) 20rem, (min-width: 48rem) 45vw, 92vw',
  large: '(min-width: 80rem) 30rem, (min-width: 64rem) 45vw, 92vw',
  small: '9rem',
}

/** Outline of an element around a `CardLink`, shown if the link has the focus. */
export const FOCUS_AROUND_LINK = 'outline-offset-4 outline-action-over has-[a:focus-visible]:outline-3'

type CardProps = {
  card: Card
  actions?: ReactNode
  priority?: boolean
  text?: CardText
  sortedFigure?: string | null
  size?: CardSize
}

/**
 * A home in a list (docs/product/listings.md §36). The whole card opens its page; in the accessibility tree it is one
 * link. `actions` (the heart) always stand in the same corner, above that link. `text`: in whose words the link is read
 * out. `sortedFigure`: what the list is sorted by, where the card does not show it anyway.
 */
export function ListingCard({
  card,
  actions,
  priority = false,
  text = 'listing',
  sortedFigure = null,
  size = 'standard',
}: CardProps) {
  const isSmall = size === 'small'
  return (
    <article className={`group ${isSmall ? 'card-small' : 'card'}`} data-listing={card.id}>
      {import.meta.env.SSR && <HeadScript script={returnedCard} />}
      {isSmall ? (
        <div className="relative w-28 shrink-0 sm:w-32">
          <ListingPicture
            picture={card.picture}
            sizes={pictureSizes.small}
            priority={priority}
            className="rounded-small"
          />
          <CardBadge card={card} corner="top-1.5 left-1.5" />
        </div>
      ) : (
        <>
          <CardPictures card={card} sizes={pictureSizes[size]} priority={priority} />
          <CardBadge card={card} />
        </>
      )}
      {actions && <div className={isSmall ? 'card-actions top-0 right-0' : 'card-actions'}>{actions}</div>}
      <div className={isSmall ? 'min-w-0 grow pr-12' : 'card-text'}>
        <PriceLine card={card} isSmall={isSmall} />
        {sortedFigure && <p className="figures text-small font-medium">{sortedFigure}</p>}
        <h3
          className={
            size === 'large'
              ? 'card-offer mt-1 text-lead'
              : isSmall
                ? 'card-offer mt-0 text-small'
                : 'card-offer'
          }
        >
          <CardLink card={card} text={text}>
            {offerText(card)}
          </CardLink>
        </h3>
        <p className={isSmall ? 'figures text-small' : 'figures'}>{cardFacts(card, text)}</p>
        <p className="card-place">
          {placeLine(card)}
          <SeeMore />
        </p>
      </div>
    </article>
  )
}

/**
 * The link of a card or row: seen in natural words, read out with the existing site's (docs/product/listings.md §36).
 * All of the nearest positioned element is pressed with it.
 */
export const CardLink = ({ card, text, children }: { card: Card; text: CardText; children: string }) => (
  <a href={listingPath(card)} className="card-link">
    {children}
    <span className="sr-only">{`, ${inheritedOfferText(card, text)}`}</span>
  </a>
)

function CardBadge({ card, corner = '' }: { card: Card; corner?: string }) {
  const badge = cardBadge(card)
  return (
    badge && (
      <Badge look={badge.look} className={`card-badge ${corner}`}>
        {badge.text}
      </Badge>
    )
  )
}

/** The order an investor reads in: price, then yield, then the rest. */
function PriceLine({ card, isSmall }: { card: Card; isSmall: boolean }) {
  const yieldFigure = yieldOnCard(card)
  const note = priceNote(card)
  const price = (
    <p className={isSmall ? 'card-price text-lead' : 'card-price'}>
      {priceOnCard(card.priceEuro)}
      {note && <span className="card-note"> {note}</span>}
      {card.formerPriceEuro !== null && (
        <del className="card-note ml-2">
          <span className="sr-only">before: </span>
          {euro(card.formerPriceEuro)}
        </del>
      )}
    </p>
  )
  if (!yieldFigure) return price
  return (
    <div className="card-figures">
      {price}
      <YieldMark figure={yieldFigure.exact} accessibleFigure={yieldFigure.rounded} className="text-small" />
      {card.yieldBasis === 'stated' && <span className="text-small text-muted">{STATED_BY_AGENT}</span>}
    </div>
  )
}
