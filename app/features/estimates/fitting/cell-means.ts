/**
 * The estimate before the model: the mean of what is asked in the home's cell, the home itself left out
 * (docs/product/listings.md §9).
 */
import { parentTypeOf } from '#app/features/listings/record/listing.ts'
import { MIN_LETS } from '#app/features/listings/record/yields.ts'
import type { HomeFacts, KnownHome } from '../model/home-facts.ts'

export type CellMean = { euro: number; level: 'place' | 'region' }

type Cell = { homes: number; euro: number }

export function cellMeans(
  known: readonly KnownHome[],
): (home: HomeFacts, own: number | null) => CellMean | null {
  const cells = new Map<string, Cell>()
  for (const { home, euro } of known) {
    for (const key of Object.values(keysOf(home))) {
      const cell = cells.get(key) ?? { homes: 0, euro: 0 }
      cells.set(key, { homes: cell.homes + 1, euro: cell.euro + euro })
    }
  }
  /** `own`: what is asked for the home itself, where it is one of those known. */
  return (home, own) => {
    const keys = keysOf(home)
    for (const level of ['place', 'region'] as const) {
      const key = keys[level]
      const cell = key === undefined ? undefined : cells.get(key)
      const homes = (cell?.homes ?? 0) - (own === null ? 0 : 1)
      if (homes >= MIN_LETS) return { euro: (cell!.euro - (own ?? 0)) / homes, level }
    }
    return null
  }
}

function keysOf(home: HomeFacts): { place?: string; region?: string } {
  if (home.bedrooms === null) return {}
  const kind = `${parentTypeOf(home.type)} ${home.bedrooms}`
  const region = `${kind} ${home.region}`
  return home.placeId === null ? { region } : { place: `${kind} ${home.placeId}`, region }
}
