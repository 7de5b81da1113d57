import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { euro, squareMetres } from '#app/ui/format.ts'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import type { ListingCard as Card } from './card.ts'
import { bedsText, type CardText, placeLine, STATED_BY_AGENT, typeName, yieldOnCard } from './card-text.ts'
import { listingPath } from './listing-links.ts'
import { priceNote } from './listing-price.ts'
import { conditionNames, isCommercial, isExclusive, isLand } from './listing.ts'
import { ListingPicture } from './listing-picture.tsx'

/** Four columns at most, one on a phone. */
const cardSizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 45vw, 92vw'

/**
 * A home in a list. The whole card opens its page in a new tab; in the accessibility tree it is one link. `actions` (the
 * heart) always stand in the same corner, above that link. `text`: how the list it stands in words it. `sortedFigure`: what the list
 * is sorted by, where the card does not show it anyway.
 */
export function ListingCard({
  card,
  actions,
  priority = false,
  text = 'listing',
  sortedFigure = null,
}: {
  card: Card
  actions?: ReactNode
  priority?: boolean
  text?: CardText
  sortedFigure?: string | null
}) {
  return (
    <article className="group relative flex h-full flex-col" data-listing={card.id}>
      <div className="relative overflow-hidden rounded-large">
        <ListingPicture picture={card.picture} sizes={cardSizes} priority={priority} />
        <Badges card={card} />
        {actions && <div className="absolute top-2.5 right-2.5 z-20">{actions}</div>}
      </div>
      <div className="flex grow flex-col pt-3.5">
        <PriceLine card={card} />
        {sortedFigure && <p className="figures text-small font-medium">{sortedFigure}</p>}
        <h3 className="mt-1.5 font-sans text-body tracking-normal">
          <a
            href={listingPath(card)}
            target="_blank"
            rel="noopener"
            className="text-ink no-underline before:absolute before:inset-0 before:z-10 before:rounded-large focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-offset-4 focus-visible:before:outline-action-over"
          >
            <Headline card={card} text={text} />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </h3>
        <p className="mt-0.5 text-small text-muted">
          {text === 'listing' ? listingFacts(card) : otherFacts(card)}
        </p>
        <p className="text-small text-muted">{placeLine(card)}</p>
        <p
          aria-hidden
          className="mt-auto flex items-center gap-1.5 pt-2.5 text-small font-medium text-action group-hover:text-action-over"
        >
          <span className="group-hover:underline underline-offset-4">See More</span>
          <ArrowRight size={16} className="transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
    </article>
  )
}

function Badges({ card }: { card: Card }) {
  const reduced = card.formerPriceEuro !== null
  return (
    <p className="absolute top-3 left-3 flex max-w-[75%] flex-wrap gap-1.5">
      {isExclusive(card.addition) && <Badge look="action">Exclusive</Badge>}
      {card.isNew && <Badge look="change">New</Badge>}
      {reduced && <Badge look="change">Reduced</Badge>}
      {card.state === 'under-offer' && <Badge>Under offer</Badge>}
    </p>
  )
}

/** The order an investor reads in: price, then yield, then the rest. */
function PriceLine({ card }: { card: Card }) {
  const yieldFigure = yieldOnCard(card)
  const note = priceNote(card)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="font-serif text-title font-semibold figures">
        {euro(card.priceEuro)}
        {note && <span className="font-sans text-small font-normal text-muted"> {note}</span>}
        {card.formerPriceEuro !== null && (
          <del className="ml-2 font-sans text-small font-normal text-muted">
            <span className="sr-only">before: </span>
            {euro(card.formerPriceEuro)}
          </del>
        )}
      </p>
      {yieldFigure && (
        <p className="text-small">
          <YieldMark figure={yieldFigure.exact} accessibleFigure={yieldFigure.rounded} />
          {card.yieldBasis === 'stated' && <span className="text-muted"> {STATED_BY_AGENT}</span>}
        </p>
      )}
    </div>
  )
}

function Headline({ card, text }: { card: Card; text: CardText }) {
  const beds = bedsText(card, text)
  if (text !== 'listing') {
    return <span className="block font-medium">{[beds, typeName(card)].filter(Boolean).join(' ')}</span>
  }
  return (
    <>
      <span className="block font-medium">
        {beds && `${beds} `}
        {typeName(card)} <OfferWords card={card} />
      </span>
      <span className="line-clamp-1 text-small font-normal">{card.title ?? 'No title available'}</span>
    </>
  )
}

/** The inherited words of homes and lands; commercial property has none (docs/product/listings.md §10). */
function OfferWords({ card: { type, purpose } }: { card: Card }) {
  const isSale = purpose === 'sale'
  if (isCommercial(type)) return isSale ? 'for sale' : 'to rent'
  return (
    <>
      For <span className="capitalize">{isSale ? 'buy' : 'rent'}</span>
    </>
  )
}

const joined = (facts: (string | null | false)[]): string => facts.filter(Boolean).join(' · ')

/** Plots are bought by the plot; homes by what stands on it. */
const area = (card: Card): string | null => {
  const metres = isLand(card.type) ? (card.plotSquareMetres ?? card.areaSquareMetres) : card.areaSquareMetres
  return metres === null ? null : squareMetres(metres)
}

const listingFacts = (card: Card): string =>
  joined([
    typeName(card),
    area(card),
    card.bathrooms !== null &&
      card.bathrooms > 0 &&
      `${card.bathrooms} ${card.bathrooms === 1 ? 'bath' : 'baths'}`,
  ])

const otherFacts = (card: Card): string =>
  joined([card.condition && conditionNames[card.condition], area(card)])
