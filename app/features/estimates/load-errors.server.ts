import { dayInCyprus } from '#app/ui/format.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Region } from '../places/place.ts'
import { findMeasurement, readErrorHistory, readErrors } from './estimates.queries.server.ts'
import type { PublishedErrors } from './model/estimate-error.ts'

const HISTORY_DAYS = 365

/** The published errors of the estimates, of one region or of all. */
export async function loadErrors(db: Db, region: Region | null): Promise<PublishedErrors> {
  const measuredAt = await findMeasurement(db)
  if (measuredAt === null) return { measuredAt, errors: [], first: null }
  const [errors, history] = await Promise.all([
    readErrors(db, dayInCyprus(measuredAt), region),
    readErrorHistory(db, region, HISTORY_DAYS),
  ])
  return { measuredAt, errors, first: history.length > 1 ? history.at(-1)! : null }
}
