import { ChartNoAxesColumn, ExternalLink, MapPin } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { locatorPicturePath } from '#app/features/places/locator-picture-path.ts'
import NeighbourhoodMap from '#app/features/search/map/neighbourhood-map.part.tsx'
import type { PropertyView } from '../view/property-view.ts'

/**
 * Location in the words 'region, location' (docs/product/listings.md §19): drawn, among its streets, on our own map of
 * homes, and elsewhere.
 */
export function PropertyMap({ property }: { property: PropertyView }) {
  const { regionName, placeName, placePath, latitude, longitude, region, neighbourhood, aroundPath } =
    property
  const words = placeName === null ? regionName : `${regionName}, ${placeName}`
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <section
      aria-labelledby="map"
      className="grid skip-off-screen items-center gap-x-10 gap-y-4 [contain-intrinsic-height:auto_28rem] md:[contain-intrinsic-height:auto_18rem] md:grid-cols-[1fr_1.5fr] print:flex print:flex-row-reverse"
    >
      <div className="grid justify-items-start gap-2 print:hidden">
        <h2 id="map" className="text-title">
          Where it is
        </h2>
        <p className="mb-2 flex items-center gap-2 text-lead">
          <MapPin aria-hidden size={20} className="shrink-0 text-action" />
          {words}
        </p>
        <a href={aroundPath} className={buttonClass('secondary')}>
          On the map, with properties around
        </a>
        {placePath && (
          <a href={placePath} className={buttonClass('quiet', '-ml-4')}>
            <ChartNoAxesColumn aria-hidden size={18} />
            Prices, rents and yields in {placeName}
          </a>
        )}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${words}, Cyprus`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('quiet', '-ml-4')}
        >
          <ExternalLink aria-hidden size={18} />
          Open in maps<span className="sr-only"> (opens Google Maps in a new tab)</span>
        </a>
      </div>
      <NeighbourhoodMap
        words={words}
        drawn={locatorPicturePath(region, point)}
        neighbourhood={neighbourhood}
      />
    </section>
  )
}
