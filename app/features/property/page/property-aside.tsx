import { Badge } from '#app/ui/badge.tsx'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import type { SiteSettings } from '#app/features/settings/site-settings.ts'
import { PropertyActions } from './property-actions.tsx'
import { PropertyPrice } from './property-price.tsx'
import type { PropertyView } from '../view/property-view.ts'

/**
 * Title, price, yield and actions: beside what one reads on a desk. On a narrower screen and on paper its two halves
 * are rows of the grid around it, so that `PropertyBar` can begin where the actions do.
 */
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
    <div className="max-lg:contents lg:row-span-2">
      <div className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-5">
        <div className="grid content-start gap-5 print:gap-2">
          <Badges property={property} />
          <Title property={property} />
          <div>
            <PropertyPrice property={property} className="text-heading" />
            {property.isOtherCurrency && (
              <p className="text-small text-muted">
                Asked in another currency. The price in euro is not known.
              </p>
            )}
            {!isOnOffer(property.state) && <p className="text-small text-muted">Last asking price</p>}
            <BelowEstimate property={property} />
            {earnings.yield && (
              <div className="mt-1" data-figure={`yield of home ${property.id}`}>
                <YieldMark
                  figure={earnings.yield.text}
                  {...(earnings.yield.basis ? { basis: earnings.yield.basis } : {})}
                />
              </div>
            )}
          </div>
        </div>
        <PropertyActions property={property} settings={settings} inert={inert} />
      </div>
    </div>
  )
}

/** The title, then the banner; a title that is made from the facts leaves out of sight what the banner would repeat. */
function Title({ property: { title, headline, home, banner } }: { property: PropertyView }) {
  const [area = '', where] = banner.slice(`${home} - `.length).split(/(?<= m²)/)
  return (
    <h1 className="text-title">
      {headline}{' '}
      <span className="mt-1 block font-sans text-lead font-normal tracking-normal text-muted print:text-body">
        <span className={where === undefined ? '' : 'whitespace-nowrap'}>
          <span className={title === null ? 'sr-only' : ''}>{home} - </span>
          {area}
        </span>
        {where && <span className="block">{where}</span>}
      </span>
    </h1>
  )
}

const BelowEstimate = ({ property: { belowEstimate } }: { property: PropertyView }) =>
  belowEstimate && <p className="text-small text-muted">Asking price {belowEstimate}.</p>

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
