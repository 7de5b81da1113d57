import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ListingCard as Card } from '#app/features/listings/record/card.ts'
import { ListingCard } from '#app/features/listings/card/listing-card.tsx'
import { SaveHeart } from '#app/features/saved/homes/save-button.tsx'

export function SimilarHomes({ cards, title = 'Similar properties' }: { cards: Card[]; title?: string }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <h2 id="similar" className="text-title">
        {title}
      </h2>
      <ul className="mt-5 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} actions={<SaveHeart card={card} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Notice for a number that no home has, or a home that is not shown yet (docs/product/listings.md §21). */
export const PropertyNotAvailable = ({ similar }: { similar: Card[] }) => (
  <div className="column pb-16">
    <Notice
      level={1}
      title="This property is not available"
      actions={
        <>
          <ButtonLink look="primary" href="/buy">
            Properties for sale
          </ButtonLink>
          <ButtonLink href="/rent">Properties for rent</ButtonLink>
        </>
      }
    >
      <p>Above property Not available Please view another one</p>
      <p className="mt-2">
        No property has this number, or it is no longer on the market. See the newest ones below.
      </p>
    </Notice>
    <SimilarHomes cards={similar} title="Latest properties" />
  </div>
)
