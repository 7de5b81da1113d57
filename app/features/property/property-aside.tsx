import { Badge } from '#app/ui/badge.tsx'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import { isOnOffer } from '../listings/listing.ts'
import type { SiteSettings } from '../settings/site-settings.ts'
import { PopupButton, PropertyActions } from './property-actions.tsx'
import type { PropertyView } from './property-view.ts'

/** Banner, price, yield and actions: beside what one reads on a desk, above it on a phone. */
export function PropertyAside({
  property,
  settings,
  inert = false,
}: {
  property: PropertyView
  settings: SiteSettings | null
  inert?: boolean
}) {
  const { earnings } = property
  return (
    <div className="lg:row-span-2">
      <div className="grid gap-5 lg:sticky lg:top-24 print:gap-2">
        <Badges property={property} />
        <Banner property={property} />
        <div>
          <Price property={property} className="text-heading" />
          <BelowEstimate property={property} />
          {earnings.yield && (
            <div className="mt-1">
              <YieldMark
                figure={earnings.yield.exact}
                {...(earnings.yield.basis ? { basis: earnings.yield.basis } : {})}
              />
            </div>
          )}
        </div>
        <p className="hidden text-small print:block">{property.shortDescription}</p>
        <PropertyActions property={property} settings={settings} inert={inert} />
      </div>
    </div>
  )
}

/** One sentence in two lines: the home, then its size and place. */
function Banner({ property: { home, banner } }: { property: PropertyView }) {
  return (
    <h1 className="text-heading print:text-title">
      {home}
      <span className="sr-only"> - </span>
      <span className="mt-1 block font-sans text-lead font-normal tracking-normal text-muted">
        {banner.slice(`${home} - `.length)}
      </span>
    </h1>
  )
}

/** On a phone price, yield and the two requests stay at the lower edge while one reads. */
export function PropertyBar({ property, inert = false }: { property: PropertyView; inert?: boolean }) {
  const canBeViewed = isOnOffer(property.state)
  return (
    <div
      inert={inert}
      className="sticky bottom-0 z-30 mb-8 border-y border-line bg-surface lg:hidden print:hidden"
    >
      <div className="column flex items-center justify-between gap-3 py-2.5">
        <div className="min-w-0">
          <Price property={property} className="text-lead" />
          {property.earnings.yield && (
            <p className="text-small">
              <YieldMark figure={property.earnings.yield.exact} />
            </p>
          )}
        </div>
        <p className="flex shrink-0 gap-2">
          <PopupButton
            popup="info"
            look={canBeViewed ? 'secondary' : 'primary'}
            aria-label="Request Info"
            className="px-3"
          >
            Info
          </PopupButton>
          {canBeViewed && (
            <PopupButton popup="viewing" look="primary" aria-label="Request Viewing" className="px-3">
              Viewing
            </PopupButton>
          )}
        </p>
      </div>
    </div>
  )
}

const BelowEstimate = ({ property: { belowEstimate } }: { property: PropertyView }) =>
  belowEstimate && <p className="text-small text-muted">Asked: {belowEstimate}.</p>

const Price = ({ property, className }: { property: PropertyView; className: string }) => (
  <p className="leading-tight">
    <strong className={`figures font-serif font-semibold ${className}`}>{property.price}</strong>
    {property.priceNote && <span className="text-small text-muted"> {property.priceNote}</span>}
    {property.formerPrice && (
      <del className="figures ml-2 text-small text-muted">
        <span className="sr-only">before: </span>
        {property.formerPrice}
      </del>
    )}
  </p>
)

function Badges({ property: { isExclusive, isNew, formerPrice } }: { property: PropertyView }) {
  if (!isExclusive && !isNew && !formerPrice) return null
  return (
    <p className="-mb-2 flex flex-wrap gap-1.5 print:hidden">
      {isExclusive && <Badge look="action">Exclusive</Badge>}
      {isNew && <Badge look="change">New</Badge>}
      {formerPrice && <Badge look="change">Reduced</Badge>}
    </p>
  )
}
