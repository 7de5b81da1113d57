/** Gazetteer and areas of the regions, as far as locating a home by its texts and coordinates needs them. */
import { LRUCache } from 'lru-cache'
import { findPlace, findRegion, findRegionBeside, nameWithoutRegion, nearestPlace } from './gazetteer.ts'
import { kilometresNorth, namesNorth } from './north.ts'
import { kilometresOutside, regionAt } from './region-area.ts'

export const placeFinder = {
  findPlace,
  findRegion,
  findRegionBeside,
  nameWithoutRegion,
  nearestPlace,
  regionAt,
  kilometresOutside,
  kilometresNorth,
  namesNorth,
  /** True if homes north of the buffer zone are listed: the setting `list_north`. */
  allowsNorth: false,
}
export type PlaceFinder = typeof placeFinder

/** More than a feed has different towns. */
const REMEMBERED_TEXTS = 2_000

/**
 * Finds places for a run of many homes, most of which name a town that another has named: each answer is cached. Places
 * that are added meanwhile are found by the next run.
 */
export const rememberingPlaceFinder = ({ allowsNorth }: Pick<PlaceFinder, 'allowsNorth'>): PlaceFinder => ({
  ...placeFinder,
  allowsNorth,
  namesNorth: remembered(namesNorth),
  findPlace: remembered(findPlace),
  findRegion: remembered(findRegion),
  findRegionBeside: remembered(findRegionBeside),
  nameWithoutRegion: remembered(nameWithoutRegion),
})

function remembered<Args extends unknown[], Answer>(find: (...args: Args) => Answer) {
  const answers = new LRUCache<string, { answer: Answer }>({ max: REMEMBERED_TEXTS })
  return (...args: Args): Answer => {
    const key = JSON.stringify(args)
    const known = answers.get(key)
    if (known) return known.answer
    const answer = find(...args)
    answers.set(key, { answer })
    return answer
  }
}
