import { useSyncExternalStore } from 'react'
import { onSeenHomes, type SeenHome, seenHomes } from './seen-homes.ts'

/** No homes on the server: the page is the same for everyone. */
const noHomes: SeenHome[] = []

/**
 * Small cards of the homes last looked at in this browser; hidden if there are none. `except`: the one that is open.
 */
export function RecentlyViewed({ except }: { except?: number }) {
  const homes = useSyncExternalStore(onSeenHomes, seenHomes, () => noHomes).filter(({ id }) => id !== except)
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="print:hidden">
      <h2 id="recently-viewed" className="text-title">
        Recently viewed
      </h2>
      <ul className="mt-4 flex snap-x gap-4 overflow-x-auto p-1 pb-3">
        {homes.map(({ id, href, home, place, picture }) => (
          <li key={id} className="w-40 shrink-0 snap-start">
            <a href={href} className="group block text-ink no-underline">
              {picture ? (
                <img
                  src={picture}
                  alt=""
                  width={160}
                  height={107}
                  loading="lazy"
                  className="aspect-3/2 w-full rounded-small bg-sunken object-cover"
                />
              ) : (
                <span className="block aspect-3/2 rounded-small bg-sunken" />
              )}
              <span className="mt-2 block text-small font-medium group-hover:underline">{home}</span>
              <span className="block text-small text-muted">{place}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
