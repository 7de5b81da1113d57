import { buttonClass } from '#app/ui/button.tsx'
import { YieldMark } from '#app/ui/yield-mark.tsx'
import { PopupButton } from './property-actions.tsx'
import { PropertyPrice } from './property-price.tsx'
import type { PropertyView } from '../view/property-view.ts'

/**
 * Price, yield and the two requests at the lower edge of a narrow screen, from where the price has left it until the
 * end of what one reads. The bar sticks to the foot of a track that begins a screen (less the header) below the price:
 * its first pixel shows when the price is gone. `app.css` keeps what has the focus clear of it.
 */
export function PropertyBar({ property, inert = false }: { property: PropertyView; inert?: boolean }) {
  return (
    <div
      data-page-bar
      inert={inert}
      className="pointer-events-none absolute inset-x-0 top-[min(calc(100dvh-4rem),100%)] bottom-0 z-30 row-start-3 flex flex-col justify-end lg:hidden print:hidden"
    >
      <div className="pointer-events-auto sticky bottom-0 -mx-[clamp(1rem,3.5vw,3rem)] border-y border-line bg-surface">
        <div className="column flex items-center justify-between gap-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <div className="min-w-0">
            <PropertyPrice property={property} className="text-lead" />
            {property.earnings.yield && (
              <p className="text-small">
                <YieldMark figure={property.earnings.yield.text} />
              </p>
            )}
          </div>
          <p className="flex shrink-0 gap-2">
            {property.alike ? <Alike alike={property.alike} /> : requests}
          </p>
        </div>
      </div>
    </div>
  )
}

const requests = (
  <>
    <PopupButton popup="info" aria-label="Request Info">
      Info
    </PopupButton>
    <PopupButton popup="viewing" look="primary" aria-label="Request Viewing">
      Viewing
    </PopupButton>
  </>
)

const Alike = ({ alike }: { alike: NonNullable<PropertyView['alike']> }) => (
  <a href={alike.href} className={buttonClass('primary')}>
    See {alike.words}
  </a>
)
