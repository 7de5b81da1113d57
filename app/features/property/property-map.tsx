import { ExternalLink, MapPin } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { locatorPicturePath } from '../places/locator-picture-path.ts'
import { drawing } from '../places/projection.ts'
import type { PropertyView } from './property-view.ts'

/** Where it stands, by the words 'region, location' (portal §2): drawn, on our own map of homes, and elsewhere. */
export function PropertyMap({ property }: { property: PropertyView }) {
  const { regionName, placeName, latitude, longitude, region } = property
  const words = placeName === null ? regionName : `${regionName}, ${placeName}`
  return (
    <section aria-labelledby="map" className="print:hidden">
      <h2 id="map" className="text-title">
        Where it is
      </h2>
      <p className="mt-1 flex items-center gap-2 text-muted">
        <MapPin aria-hidden size={18} />
        {words}
      </p>
      <img
        src={locatorPicturePath(region, latitude === null || longitude === null ? null : { latitude, longitude })}
        alt={`Map of Cyprus: ${words}`}
        width={drawing.width}
        height={drawing.height}
        loading="lazy"
        className="mt-4 h-auto w-full"
      />
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={homesAround(property)} className={buttonClass('secondary')}>
          <MapPin aria-hidden size={18} />
          On the map, with homes around
        </a>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${words}, Cyprus`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet')}
        >
          <ExternalLink aria-hidden size={18} />
          Open in maps<span className="sr-only"> (opens Google Maps in a new tab)</span>
        </a>
      </p>
    </section>
  )
}

function homesAround({ isRent, regionName, placeName }: PropertyView): string {
  const params = new URLSearchParams({ buyrent_category: isRent ? 'rent' : 'buy', regions: regionName })
  if (placeName !== null) params.set('locations', placeName)
  return `/search?${params}`
}
