import type { Db } from '#app/platform/db/database.server.ts'
import { firstLines, type IdentifiedEntry, type RefusedEntry, refuseRepeated } from '../cutting/entry-ids.ts'
import { addNamedIds, createNamedIds, dropNamedIds } from './named-ids.queries.server.ts'

/** The ids of one file, those of refused entries too: a broken entry must not withdraw its home. */
export type EntryIds = {
  /** The connection on which `namedIds` can be asked. */
  connection: Db
  /**
   * Adds those of the file's next entries. Answers the entries, those whose id a good one before them has as refused.
   */
  admit: <Entry extends IdentifiedEntry>(entries: readonly Entry[]) => Promise<(Entry | RefusedEntry)[]>
  /** How many refused entries had no id. */
  readonly nameless: number
}

/** Stores ids on this connection during `work`. */
export async function withEntryIds<T>(connection: Db, work: (ids: EntryIds) => Promise<T>): Promise<T> {
  let nameless = 0
  await createNamedIds(connection)
  try {
    return await work({
      connection,
      admit: async (entries) => {
        const refused = entries.flatMap((entry) => (entry.kind === 'refused' ? [entry.problem.sourceId] : []))
        const identified = refused.filter((id) => id !== null)
        nameless += refused.length - identified.length
        return refuseRepeated(entries, await addNamedIds(connection, firstLines(entries), identified))
      },
      get nameless() {
        return nameless
      },
    })
  } finally {
    // Where the connection broke the table is gone with it, and that failure is told by the work.
    await dropNamedIds(connection).catch(() => undefined)
  }
}
