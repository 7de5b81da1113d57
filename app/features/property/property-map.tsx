import { ExternalLink, MapPin } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import type { PropertyView } from './property-view.ts'

// The drawing is 8 KB of coordinates that never change: the server draws it, and the browser keeps what came. The page is
// always reached as a document of its own (`clientLoader` in `property-page.tsx`), so there is always something to keep.
const drawn = import.meta.env.SSR ? await import('../places/locator-map.tsx') : null

/** Where it stands, by the words 'region, location' (portal §2): drawn, on our own map of homes, and elsewhere. */
export function PropertyMap({ property }: { property: PropertyView }) {
  const { regionName, placeName, latitude, longitude, region } = property
  const words = placeName === null ? regionName : `${regionName}, ${placeName}`
  const point =
    latitude === null || longitude === null
      ? []
      : [{ latitude, longitude, label: placeName ?? regionName, emphasis: true }]
  return (
    <section aria-labelledby="map" className="print:hidden">
      <h2 id="map" className="text-title">
        Where it is
      </h2>
      <p className="mt-1 flex items-center gap-2 text-muted">
        <MapPin aria-hidden size={18} />
        {words}
      </p>
      {drawn ? (
        <div className="mt-4">
          <drawn.LocatorMap
            title={`Map of Cyprus: ${words}`}
            regions={{ [region]: { tint: 0.35, ...(point.length === 0 ? { label: regionName } : {}) } }}
            points={point}
          />
        </div>
      ) : (
        <div className="mt-4" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
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
