import { buttonClass } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { SaveSearchButton } from '#app/features/alerts/save-search/save-search-button.tsx'
import { AreaFigures } from '#app/features/market/area/area-figures.tsx'
import { AreaMap } from '#app/features/market/area/area-map.tsx'
import type { AreaOffer, AreaPageData } from '#app/features/market/area/area-view.ts'
import { areaTitle } from '#app/features/market/area/area.ts'
import { CircleForm } from '#app/features/market/area/circle-form.tsx'
import { SHOWN_COUNT } from '#app/features/search/form/focus-recovery.ts'
import type { StreetMapView } from '../streets/street-map-view.ts'

/** Prices and earnings of homes in an area that is drawn or chosen, in place (docs/product/market.md §25). */
export function AreaMarket({
  view,
  problem,
  form,
  streets,
  isMember,
}: AreaPageData & { streets: StreetMapView | null; isMember: boolean }) {
  return (
    <div className="column py-10 lg:py-14">
      <h1 className="text-display">{areaTitle(view)}</h1>
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
  )
}

const offerText = ({ homes }: AreaOffer, words: string) =>
  `${homes === 0 ? 'no homes' : counted(homes, 'home', 'homes')} ${words}`

/** Links to the homes themselves, and to a mail about the next ones. */
const OfferLinks = ({ offer, words, isMember }: { offer: AreaOffer; words: string; isMember: boolean }) => (
  <p className="flex flex-wrap gap-3">
    {offer.homes > 0 && (
      <a href={offer.href} className={buttonClass()}>
        See the homes {words}
      </a>
    )}
    <SaveSearchButton view={offer.search} isMember={isMember} label={`Alert me to new homes ${words}`} />
  </p>
)
