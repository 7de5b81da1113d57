import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import { ListingCard } from '#app/features/listings/card/listing-card.tsx'
import { SaveHeart } from '#app/features/saved/homes/save-button.tsx'
import type { SiteLink } from '../links/site-links.ts'

/** Some homes under a title, and the way to all of them. */
export function HomesRow({ title, cards, more }: { title: string; cards: Card[]; more: SiteLink }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="column skip-off-screen py-12 [contain-intrinsic-height:auto_110rem] lg:py-16 lg:[contain-intrinsic-height:auto_57rem]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id={heading} className="text-heading">
          {title}
        </h2>
        <a
          href={more.href}
          className="group inline-flex min-h-11 items-center gap-1.5 font-medium text-action underline-offset-4 hover:text-action-over hover:underline"
        >
          {more.label}
          <ArrowRight aria-hidden size={18} className="transition-transform group-hover:translate-x-0.5" />
        </a>
      </div>
      {cards.length === 0 ? (
        <p className="mt-6 border-y border-line py-10 text-center text-muted">No properties available</p>
      ) : (
        <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 max-sm:[&>li:nth-child(n+5)]:hidden lg:max-xl:[&>li:nth-child(n+7)]:hidden">
          {cards.map((card) => (
            <li key={card.id}>
              <ListingCard card={card} text="home" actions={<SaveHeart card={card} />} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
