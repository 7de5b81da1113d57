import type { Db } from '#app/platform/db/database.server.ts'
import type { Region } from '../places/place.ts'
import type { PublishedYieldErrors } from './yield-error.ts'
import { findYieldMeasurement, readYieldErrors } from './yield-error.queries.server.ts'

/** The published errors of the yield estimate, of one region or of all. */
export async function loadYieldErrors(db: Db, region: Region | null): Promise<PublishedYieldErrors> {
  const [measuredAt, errors] = await Promise.all([findYieldMeasurement(db), readYieldErrors(db, region)])
  return { measuredAt, errors }
}
