import type { Context } from '#app/platform/context/context.ts'
import type { Bounds, SearchCriteria } from '../criteria/criteria.ts'
import { type ListingSearch, listingSearch } from '../queries/listing-search.server.ts'
import { MAP_CELLS } from './drawing/map-clusters.ts'
import type { MapStart } from './map-start.ts'
import { boundsAround, degrees } from '../criteria/map-view.ts'
import { boundsOfCircle, circleOf } from '../criteria/near-circle.ts'

const island: Bounds = { south: 34.5, west: 32.2, north: 35.75, east: 34.7 }

/** First view of a search's map: the area searched in, else that of its homes, else all of Cyprus. */
export async function startOfMap(ctx: Context, criteria: SearchCriteria): Promise<MapStart> {
  const search = await listingSearch(ctx)
  const { bounds: asked, shapes, near } = criteria
  const area = asked ?? boundsAround(shapes.flat()) ?? (near && boundsOfCircle(circleOf(near)))
  if (area) return { bounds: area, clusters: await clustersIn(search, criteria, area) }
  const overall = await clustersIn(search, criteria, island)
  if (criteria.regions.length + criteria.placeIds.length === 0) return { bounds: null, clusters: overall }
  const around = boundsAround(overall)
  if (!around) return { bounds: null, clusters: overall }
  const margin = { latitude: 0.02, longitude: 0.025 }
  const bounds = {
    south: around.south - margin.latitude,
    west: around.west - margin.longitude,
    north: around.north + margin.latitude,
    east: around.east + margin.longitude,
  }
  return { bounds, clusters: await clustersIn(search, criteria, bounds) }
}

/** Rounds positions to about a metre, which is nearer than any mark. */
const clustersIn = async (search: ListingSearch, criteria: SearchCriteria, bounds: Bounds) =>
  (await search.clusters(criteria, bounds, MAP_CELLS)).map((cluster) => ({
    ...cluster,
    latitude: degrees(cluster.latitude),
    longitude: degrees(cluster.longitude),
  }))
