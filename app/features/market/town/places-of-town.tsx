import { counted } from '#app/ui/format.ts'
import { PhoneDisclosure } from '#app/ui/phone-disclosure.tsx'
import type { Region } from '#app/features/places/place.ts'
import { placeMapHref } from '../summary/place-map.ts'
import type { PlaceLink } from './place-view.ts'

/** Every place of a town that has a page of its own. */
export function PlacesOfTown({
  region,
  town,
  places,
}: {
  region: Region
  town: string
  places: readonly PlaceLink[]
}) {
  if (places.length === 0) return null
  return (
    <section
      id="places"
      aria-labelledby="places-title"
      className="column scroll-mt-12 skip-off-screen py-8 [contain-intrinsic-height:auto_14rem] md:[contain-intrinsic-height:auto_42rem] lg:py-14"
    >
      <h2 id="places-title" className="text-heading">
        Places in {town}
      </h2>
      <p className="mt-3 measure text-muted">
        Each place has its prices, rents and yields.{' '}
        <a href={placeMapHref('price', region)}>See them on a map</a>
      </p>
      <PhoneDisclosure summary={counted(places.length, 'place', 'places')}>
        <ul className="places mt-4 columns-2 gap-x-8 md:columns-3 lg:columns-4">
          {places.map(({ path, name, homes }) => (
            <li key={path}>
              <a href={path} className="font-medium">
                {name}
              </a>{' '}
              <span className="aside">{counted(homes, 'home', 'homes')}</span>
            </li>
          ))}
        </ul>
      </PhoneDisclosure>
    </section>
  )
}
