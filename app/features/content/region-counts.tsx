import { count, euro } from '#app/ui/format.ts'
import { figureLinkClass } from './figure-link.ts'
import { purposeHref, type RegionOffer } from './region-offer.ts'

/** How much is on offer in one region; each figure opens the homes behind it. */
export function RegionCounts({ offer }: { offer: RegionOffer }) {
  const figures = [
    { term: 'Homes for sale', text: count(offer.forSale), href: purposeHref('/buy', offer.region) },
    { term: 'Homes for rent', text: count(offer.forRent), href: purposeHref('/rent', offer.region) },
    { term: 'Average asking price', text: euro(offer.averagePriceEuro), href: null },
    { term: 'Average rent a month', text: euro(offer.averageRentEuro), href: null },
  ]
  return (
    <dl className="mt-8 grid max-w-3xl grid-cols-2 gap-6 border-y border-line py-6 md:grid-cols-4">
      {figures.map(({ term, text, href }) => (
        <div key={term}>
          <dt className="text-small text-muted">{term}</dt>
          <dd className="figures font-serif text-heading">
            {href ? (
              <a href={href} className={figureLinkClass}>
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
