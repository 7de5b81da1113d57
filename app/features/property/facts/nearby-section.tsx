import { Bus, Hospital, Pill, Plane, School, ShoppingBasket, Waves } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { NearbyKind, NearbyView } from './nearby.ts'

const icons: Record<NearbyKind, typeof Bus> = {
  bus: Bus,
  school: School,
  supermarket: ShoppingBasket,
  pharmacy: Pill,
  hospital: Hospital,
  airport: Plane,
  sea: Waves,
}

/** Amenities near a home with the time to walk or drive there (docs/product/listings.md §39). */
export function NearbySection({ nearby }: { nearby: NearbyView | null }) {
  if (!nearby) return null
  const { rows, fromMiddleOf, credits, homesHref } = nearby
  return (
    <section
      aria-labelledby="nearby"
      className="skip-off-screen [contain-intrinsic-height:auto_24rem] md:[contain-intrinsic-height:auto_16rem] print:hidden"
    >
      <h2 id="nearby" className="text-title">
        What’s nearby
      </h2>
      <ul className="mt-4 gap-x-10 border-t border-line md:columns-2">
        {rows.map(({ kind, label, name, way }) => {
          const Icon = icons[kind]
          return (
            <li
              key={kind}
              className="grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-2.5"
            >
              <Icon aria-hidden size={20} className="text-action" />
              <span className="grid">
                <span className="font-medium">{label}</span>
                {name !== null && (
                  <span lang={isGreek(name) ? 'el' : undefined} className="text-small text-muted">
                    {name}
                  </span>
                )}
              </span>
              <span className="figures text-right">{way}</span>
            </li>
          )
        })}
      </ul>
      <a href={homesHref} className={buttonClass('secondary', 'mt-5')}>
        Properties within about 15 minutes’ walk
      </a>
      <p className="measure mt-3 text-small text-muted">
        {fromMiddleOf !== null && `Measured from the middle of ${fromMiddleOf}. `}
        Distances are estimates. We add 30 % to the straight line and assume a walking speed of 4.8 km/h.
        {credits.length > 0 && ` The places come from: ${credits.join('; ')}.`}
      </p>
    </section>
  )
}

const isGreek = (text: string): boolean => /\p{Script=Greek}/u.test(text)
