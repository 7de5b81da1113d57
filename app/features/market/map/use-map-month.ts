import { useRef, useState } from 'react'
import { basisOf, type PlaceHistory, placesOn } from '../history/place-history.ts'
import { monthOfMap, placeMapHref, type PlaceMapView } from '../summary/place-map.ts'

/** The map of the month that a slider stands at. */
export type MapMonth = {
  map: PlaceMapView
  /** The day that the slider stands at; the map's where its figures are here. */
  wantedDay: string
  /** True if its figures could not be loaded, or are no longer stored. */
  hasFailed: boolean
  /** Shows another of the map's days. All are fetched at the first move. */
  moveTo: (day: string) => void
  /** The slider was let go: the address names the month. */
  keep: () => void
}

export function useMapMonth(loaded: PlaceMapView): MapMonth {
  const { measure, region, days } = loaded
  const [wantedDay, setWantedDay] = useState(loaded.day)
  const [history, setHistory] = useState<PlaceHistory | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isLoading = useRef(false)

  const load = async (day: string) => {
    if (isLoading.current || history?.days.includes(day)) return
    isLoading.current = true
    setFailed(false)
    try {
      setHistory(await fetchHistory(`/api/place-history/${basisOf[measure]}`))
    } catch {
      setFailed(true)
    }
    isLoading.current = false
  }

  const map =
    history?.days.includes(wantedDay) && wantedDay !== loaded.day
      ? { ...loaded, day: wantedDay, places: placesOn(history, measure, wantedDay, region) }
      : loaded
  return {
    map,
    wantedDay,
    hasFailed: hasFailed || (history !== null && map.day !== wantedDay),
    moveTo: (day) => {
      setWantedDay(day)
      void load(day)
    },
    keep: () => {
      const month = monthOfMap({ days, day: wantedDay })
      window.history.replaceState(window.history.state, '', placeMapHref(measure, region, month))
    },
  }
}

async function fetchHistory(path: string): Promise<PlaceHistory> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return (await response.json()) as PlaceHistory
}
