import { SaveSearchButton } from '#app/features/alerts/save-search-button.tsx'
import { AreaFigures } from '#app/features/market/area-figures.tsx'
import { AreaMap } from '#app/features/market/area-map.tsx'
import { loadAreaPage } from '#app/features/market/area-view.server.ts'
import type { AreaOffer } from '#app/features/market/area-view.ts'
import { AREA_PATH } from '#app/features/market/area.ts'
import { CircleForm } from '#app/features/market/circle-form.tsx'
import { MarketNav } from '#app/features/market/market-nav.tsx'
import { SHOWN_COUNT } from '#app/features/search/focus-recovery.ts'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { counted } from '#app/ui/format.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/area-page.ts'

/** What homes ask and earn in any part of Cyprus that a visitor draws, sees on a map, or names a place of. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const page = await loadAreaPage(ctx, args.url.searchParams)
  const streets = streetMapView(await ctx.streets.current())
  return { ...page, streets, isMember: ctx.actor.kind === 'member', canonical: ctx.site.origin + AREA_PATH }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: titleOf(loaderData.view),
        description: 'Draw an area on the map of Cyprus to see asking prices, rents and yields there today.',
        canonical: loaderData.canonical,
        noindex: loaderData.view !== null || loaderData.problem !== null,
      })
    : []

const titleOf = (view: { where: string } | null) =>
  view ? `The market ${view.where}` : 'The market in an area you choose'

export default function AreaPage({
  loaderData: { view, problem, form, streets, isMember },
}: Route.ComponentProps) {
  return (
    <>
      <MarketNav path={AREA_PATH} />
      <div className="column py-10 lg:py-14">
        <h1 className="text-display">{titleOf(view)}</h1>
        <p id={SHOWN_COUNT} role="status" tabIndex={-1} className="figures mt-3 measure text-lead text-muted">
          {problem ??
            (view
              ? `Today: ${offerText(view.offers.sale, 'for sale')} and ${offerText(view.offers.rent, 'to let')}.`
              : 'Draw an area on the map, or choose a place and a distance.')}
        </p>
        {view && (
          <div className="mt-6 grid gap-4">
            <OfferLinks offer={view.offers.sale} words="for sale" isMember={isMember} />
            <OfferLinks offer={view.offers.rent} words="to let" isMember={isMember} />
          </div>
        )}
        <div className={`mt-8 grid items-start gap-x-14 gap-y-10 ${view ? 'lg:grid-cols-2' : ''}`}>
          <section
            aria-labelledby="choose"
            className={view ? '' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-14'}
          >
            <h2 id="choose" className="col-span-full text-title">
              {view ? 'Choose another area' : 'Choose an area'}
            </h2>
            <div className="mt-3 h-[min(36rem,70dvh)] min-h-80">
              <AreaMap area={view?.area ?? null} streets={streets} />
            </div>
            <CircleForm form={form} />
          </section>
          {view && <AreaFigures view={view} />}
        </div>
      </div>
    </>
  )
}

const offerText = ({ homes }: AreaOffer, words: string) =>
  `${homes === 0 ? 'no homes' : counted(homes, 'home', 'homes')} ${words}`

/** To the homes themselves, and to a mail about the next ones. */
const OfferLinks = ({ offer, words, isMember }: { offer: AreaOffer; words: string; isMember: boolean }) => (
  <p className="flex flex-wrap gap-3">
    {offer.homes > 0 && <ButtonLink to={offer.href}>See the homes {words}</ButtonLink>}
    <SaveSearchButton view={offer.search} isMember={isMember} label={`Alert me to new homes ${words}`} />
  </p>
)
