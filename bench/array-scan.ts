/**
 * How many homes a search finds, by looking at all of them: a plain loop over typed arrays for each thing asked. It is
 * JavaScript and stands for a scan in C with vector instructions, which needs a compiler and takes a fraction of its
 * time (docs/performance.md §3).
 */
import type { Pool } from 'pg'
import { propertyTypeIds, purposes } from '#app/features/listings/record/listing.ts'
import { regions } from '#app/features/places/place.ts'
import type { SearchCriteria } from '#app/features/search/criteria/criteria.ts'
import { rangeFilters } from '#app/features/search/criteria/filter-registry.ts'
import { readBinaryCopy } from '#app/features/search/engine/read-binary-copy.server.ts'
import {
  COLUMNS,
  columnAt,
  COPY_STOCK,
  FIGURES,
  figureOfRange,
} from '#app/features/search/engine/stock-columns.queries.server.ts'

export type ArrayScan = { count: (criteria: SearchCriteria) => number }

type Codes = [Uint16Array, Uint16Array, Uint16Array, Uint16Array]

export async function loadArrayScan(pool: Pool, homes: number): Promise<ArrayScan> {
  const [purpose, region, place, type] = [0, 1, 2, 3].map(() => new Uint16Array(homes)) as Codes
  const figures = Array.from({ length: FIGURES }, () => new Float64Array(homes))
  const placeNumbers = new Map<string | null, number>()
  let loaded = 0
  await readBinaryCopy(pool, COPY_STOCK, COLUMNS, (placeId, numbers) => {
    const home = loaded++
    if (!placeNumbers.has(placeId)) placeNumbers.set(placeId, placeNumbers.size)
    place[home] = placeNumbers.get(placeId)!
    purpose[home] = numbers[columnAt.purpose]!
    region[home] = numbers[columnAt.region]!
    type[home] = numbers[columnAt.type]!
    for (const [figure, column] of figures.entries()) column[home] = numbers[columnAt.firstFigure + figure]!
  })
  const kept = new Uint32Array(homes)

  return {
    count(criteria) {
      let left: number | null = null
      const among = (codes: Uint16Array, wanted: readonly number[]) => {
        left = selectAmong(kept, left, codes, wanted)
      }
      if (criteria.purpose !== null) among(purpose, [purposes.indexOf(criteria.purpose)])
      if (criteria.placeIds.length > 0)
        among(
          place,
          criteria.placeIds.flatMap((id) => placeNumbers.get(id) ?? []),
        )
      else if (criteria.regions.length > 0)
        among(
          region,
          criteria.regions.map((each) => regions.indexOf(each)),
        )
      if (criteria.types.length > 0)
        among(
          type,
          criteria.types.map((each) => propertyTypeIds.indexOf(each)),
        )
      for (const { name, min, max } of rangeFilters) {
        const [least, most] = [criteria[min.field], criteria[max.field]]
        if (least === null && most === null) continue
        left = selectBetween(kept, left, figures[figureOfRange[name]]!, least ?? -Infinity, most ?? Infinity)
      }
      return left ?? homes
    },
  }
}

/**
 * The first thing asked is asked of all homes, each further one of the `left` that were kept; answers how many are
 * left.
 */
function selectAmong(
  kept: Uint32Array,
  left: number | null,
  codes: Uint16Array,
  wanted: readonly number[],
): number {
  const isWanted = new Uint8Array(65_536)
  for (const code of wanted) isWanted[code] = 1
  const asked = left ?? kept.length
  let count = 0
  for (let at = 0; at < asked; at++) {
    const home = left === null ? at : kept[at]!
    kept[count] = home
    count += isWanted[codes[home]!]!
  }
  return count
}

function selectBetween(
  kept: Uint32Array,
  left: number | null,
  figures: Float64Array,
  least: number,
  most: number,
): number {
  const asked = left ?? kept.length
  let count = 0
  for (let at = 0; at < asked; at++) {
    const home = left === null ? at : kept[at]!
    const figure = figures[home]!
    kept[count] = home
    if (figure >= least && figure <= most) count++
  }
  return count
}
