import { locatorPicturePath } from '#app/features/places/locator-picture-path.ts'
import { regionNames } from '#app/features/places/place.ts'
import { drawing } from '#app/features/places/projection.ts'
import { marketPath, marketRegions } from '../links/site-links.ts'
import { townPositions } from './town-positions.data.ts'

/** The drawn island as a picture, which weighs nothing in the page, with a link to each town's market where it sits. */
export function TownMap() {
  return (
    <div className="relative">
      <img
        src={locatorPicturePath(null, null)}
        alt=""
        width={drawing.width}
        height={drawing.height}
        loading="lazy"
        className="h-auto w-full"
      />
      <ul aria-label="The market page of each town">
        {marketRegions.map((region) => {
          const { at, labelBefore = false } = townPositions[region]
          return (
            <li key={region}>
              <a
                href={marketPath(region)}
                className={`absolute ${at} inline-flex min-h-6 -translate-y-1/2 items-center gap-1.5 text-small font-semibold text-ink hover:text-action hover:underline ${labelBefore ? 'translate-x-[calc(-100%+0.375rem)] flex-row-reverse' : '-translate-x-1.5'}`}
              >
                <span className="size-3 shrink-0 rounded-full border-2 border-ground bg-action" />
                {regionNames[region]}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
