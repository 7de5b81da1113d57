import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { counted } from '#app/ui/format.ts'
import { controlClass } from '#app/ui/field.tsx'
import { ChoiceTick, NestedChoices } from './filter-groups.tsx'
import type { PlaceIndex } from './place-index.ts'
import type { RegionChoice, SearchView } from '../../criteria/search-view.ts'

/**
 * Regions with their locations beneath. Those of a region that is not chosen, and the search over every spelling, are
 * loaded at their first use: the gazetteer is larger than all of this page's script.
 */
export function PlaceTree({
  regions,
  search,
  path,
}: {
  regions: RegionChoice[]
  search: string
  path: SearchView['path']
}) {
  const [index, setIndex] = useState<PlaceIndex | null>(null)
  const [query, setQuery] = useState('')
  const asked = useRef('')
  const ask = () => {
    const key = path + search
    if (asked.current === key) return
    asked.current = key
    void import('./place-index.ts')
      .then(({ loadPlaceIndex }) => loadPlaceIndex(path, search))
      .then(setIndex, () => {
        asked.current = ''
      })
  }
  const box = useRef<HTMLInputElement>(null)
  // What was typed before the script came counts.
  const readBox = useEffectEvent(() => {
    const typed = box.current?.value ?? ''
    if (typed === '') return
    ask()
    setQuery(typed)
  })
  useEffect(() => readBox(), [])

  const matches = query.trim() === '' ? null : index?.matching(query)
  const known = regions.map((region) => {
    const places = region.places.length > 0 ? region.places : (index?.placesOf(region.region) ?? [])
    const shown = matches ? places.filter((place) => matches.has(place.value) || place.chosen) : places
    return { ...region, places, shown: new Set(shown.map((place) => place.value)) }
  })
  const nothing = matches?.size === 0

  return (
    <>
      <input
        ref={box}
        type="search"
        value={query}
        aria-label="Find a location"
        placeholder="Find a location"
        autoComplete="off"
        onFocus={ask}
        onChange={(event) => {
          ask()
          setQuery(event.target.value)
        }}
        onKeyDown={(event) => {
          // The form would be sent, and nothing here is meant to be.
          if (event.key === 'Enter') event.preventDefault()
        }}
        className={`${controlClass} mb-2 noscript:hidden`}
      />
      {nothing && (
        <p role="status" className="py-2 text-small text-muted">
          No location found with this name.
        </p>
      )}
      {known.map(({ places, shown, ...region }) => {
        const isPartly = places.some((place) => place.chosen)
        const isHidden = matches && shown.size === 0 && !matches.has(region.value)
        return (
          <div key={region.region} hidden={Boolean(isHidden)} className="relative">
            <ChoiceTick name="regions" choice={region} isRoomy whole={region.region} isPartly={isPartly} />
            <NestedChoices
              label={placesLabel(places.length, region.label)}
              open={isPartly || Boolean(matches && shown.size > 0)}
              onOpen={ask}
            >
              {places.length === 0 ? (
                <>
                  <p className="py-1 text-small text-muted noscript:hidden">Loading…</p>
                  <noscript>{`Tick ${region.label} and press “Show properties” to see its locations here.`}</noscript>
                </>
              ) : (
                <div ref={showChosen} className="max-h-72 overflow-y-auto">
                  {places.map((place) => (
                    <div key={place.value} hidden={!shown.has(place.value)}>
                      <ChoiceTick name="locations" choice={place} part={region.region} />
                    </div>
                  ))}
                </div>
              )}
            </NestedChoices>
          </div>
        )
      })}
    </>
  )
}

/** Scrolls to the chosen place, once, as the list appears. Afterwards nothing moves under the pointer. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('input:checked')
  if (!list || !chosen) return
  list.scrollTop =
    chosen.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3
}

const placesLabel = (places: number, region: string) =>
  places === 0 ? `Locations in ${region}` : `${counted(places, 'location', 'locations')} in ${region}`
