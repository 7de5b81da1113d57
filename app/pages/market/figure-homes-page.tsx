import { marketPath } from '#app/features/content/links/site-links.ts'
import { ListingCard } from '#app/features/listings/card/listing-card.tsx'
import { countedOffers, offerWords } from '#app/features/listings/record/offer-words.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import {
  figureHomesPath,
  figureParentTypes,
  readFigure,
} from '#app/features/market/summary/figure-address.ts'
import { figureTitle } from '#app/features/market/summary/figure-title.ts'
import { MarketNav } from '#app/features/market/town/market-nav.tsx'
import { figureHomes } from '#app/features/market/summary/market-records.queries.server.ts'
import { regions } from '#app/features/places/place.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

const PAGE_SIZE = 24

/** The homes behind a market figure that no search can name; every address `/market-{town}/homes` is answered here. */
export async function loader(args: PageArgs) {
  const { db, now, site } = args.ctx
  const { pathname, searchParams } = args.url
  const region = regions.find((known) => pathname === figureHomesPath(known))
  const figure = region && readFigure(region, searchParams)
  if (!figure) throw data(null, { status: 404 })
  const asked = Number(searchParams.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1
  const { ids, total } = await figureHomes(db, figure, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  const hrefOf = (other: number) => {
    const params = new URLSearchParams(searchParams)
    params.set('page', String(other))
    return `${pathname}?${params}`
  }
  return {
    figure,
    total,
    cards: await loadCards(db, ids, now()),
    canonical: site.origin + pathname,
    previousHref: page > 1 ? hrefOf(page - 1) : null,
    nextHref: page * PAGE_SIZE < total ? hrefOf(page + 1) : null,
  }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: figureTitle(loaderData.figure),
        description: 'The homes behind a figure on the market page.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function FigureHomesPage({ loaderData }: PageProps<typeof loader>) {
  const { cards, total, figure, previousHref, nextHref } = loaderData
  const words = offerWords(figureParentTypes(figure))
  const path = marketPath(figure.region)
  return (
    <>
      <MarketNav path={path} />
      <div className="column py-10">
        <h1 className="text-heading">{figureTitle(figure)}</h1>
        <p className="figures mt-2 text-muted">
          {countedOffers(total, words)} with a known price, area and number of bedrooms: the homes behind the
          market figure.
        </p>
        <h2 className="sr-only">Results</h2>
        {cards.length === 0 ? (
          <Notice
            title={`No ${words.many} here now`}
            actions={<ButtonLink href={path}>Back to the market page</ButtonLink>}
          >
            They may have been sold or let since the figure was calculated.
          </Notice>
        ) : (
          <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {cards.map((card) => (
              <li key={card.id}>
                <ListingCard card={card} text="home" />
              </li>
            ))}
          </ul>
        )}
        {(previousHref || nextHref) && (
          <nav aria-label="Pages" className="mt-10 flex gap-3">
            {previousHref && <ButtonLink href={previousHref}>Newer {words.many}</ButtonLink>}
            {nextHref && <ButtonLink href={nextHref}>Older {words.many}</ButtonLink>}
          </nav>
        )}
      </div>
    </>
  )
}
