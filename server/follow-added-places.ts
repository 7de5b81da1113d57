import { loadAddedPlaces } from '#app/features/places/added-places.queries.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Beats, listenTo, type NoticeListener } from '#app/platform/db/notifications.server.ts'
import type { Log } from '#app/platform/log.server.ts'

/**
 * Keeps the gazetteer of this process up to date with the places that the agency added; `changed` is called after each
 * change.
 */
export async function followAddedPlaces(
  databaseUrl: string,
  db: Db,
  changed: () => void,
  log: Log,
  beats?: Beats,
): Promise<NoticeListener> {
  // One reading after another, so that an older answer never replaces a newer one.
  let reading = Promise.resolve()
  const read = async () => {
    try {
      await loadAddedPlaces(db)
      changed()
    } catch (error) {
      log.error({ err: error }, 'the added places could not be read')
    }
  }
  const heard = () => {
    reading = reading.then(read)
  }
  const listening = await listenTo(databaseUrl, 'places_changed', heard, log, beats)
  await loadAddedPlaces(db)
  return {
    isHearing: listening.isHearing,
    close: async () => {
      await listening.close()
      await reading
    },
  }
}
