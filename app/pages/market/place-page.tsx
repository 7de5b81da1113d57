import { HomesRow } from '#app/features/content/home/homes-row.tsx'
import { marketPath, placeMarketPath } from '#app/features/content/links/site-links.ts'
import { numberOfPath, shortListingPath } from '#app/features/listings/record/listing-links.ts'
import { MarketNav } from '#app/features/market/town/market-nav.tsx'
import { PlaceFigures } from '#app/features/market/town/place-figures.tsx'
import { PlaceHeading } from '#app/features/market/town/place-heading.tsx'
import { loadPlace } from '#app/features/market/town/place-view.server.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { count } from '#app/ui/format.ts'
import { breadcrumbs, pageMeta } from '#app/ui/page-meta.ts'

/** Loads the market of one place of the gazetteer; answers every address `/market-{town}/{place}`. */
export async function loader(args: PageArgs<'/:place'>) {
  const ctx = args.ctx
  const { pathname } = args.url
  const slug = args.params.place
  const region = regions.find((known) => pathname.startsWith(`${marketPath(known)}/`))
  const place = region && placeById(`${region}/${slug}`)
  if (!place) {
    // Any category word before an id opens the property page (docs/product/pages.md §3).
    const number = numberOfPath(slug)
    if (number !== null) throw redirect(shortListingPath(number), 308)
    throw data(null, { status: 404 })
  }
  const { origin } = ctx.site
  return { place: await loadPlace(ctx, place), origin, canonical: origin + placeMarketPath(place.id) }
}

export const head: Head<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, canonical } = loaderData
  const { name, fullName, town, townPath, offers, hasEnoughHomes } = loaderData.place
  return pageMeta({
    title: `Property prices, rents and yields in ${fullName}`,
    description: `${count(offers.sale.homes)} homes for sale and ${count(offers.rent.homes)} to let in ${fullName}, Cyprus: median asking prices, rents and yields today, and how its neighbours compare.`,
    canonical,
    noindex: !hasEnoughHomes,
    jsonLd: breadcrumbs([
      { name: 'Home', url: `${origin}/` },
      { name: 'Market', url: `${origin}/market` },
      { name: town, url: origin + townPath },
      { name, url: canonical },
    ]),
  })
}

export default function PlacePage({ loaderData: { place } }: PageProps<typeof loader>) {
  const { name, townPath, offers } = place
  return (
    <>
      <MarketNav path={townPath} />
      <PlaceHeading place={place} />
      <PlaceFigures place={place} />
      {offers.sale.homes > 0 && (
        <HomesRow
          title={`Newest homes for sale in ${name}`}
          cards={offers.sale.newest}
          more={{ href: offers.sale.href, label: 'View all for sale' }}
        />
      )}
      {offers.rent.homes > 0 && (
        <HomesRow
          title={`Newest homes to let in ${name}`}
          cards={offers.rent.newest}
          more={{ href: offers.rent.href, label: 'View all to let' }}
        />
      )}
    </>
  )
}
