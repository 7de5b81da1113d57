/** The mappings of connected feeds, in every state that was saved. */
import type { Db } from '#app/platform/db/database.server.ts'

export type MappingVersion = { source: string; version: number; text: string; writtenAt: Date }

/** Stores a version of a mapping; it becomes the feed's own. */
export async function insertMapping(
  tx: Db,
  { source, version, text, writtenAt }: MappingVersion,
): Promise<void> {
  await tx
    .insertInto('feed_mapping_version')
    .values({ source, version, mapping: text, written_at: writtenAt })
    .execute()
  await tx
    .updateTable('feed_source')
    .set({ mapping: text, mapping_version: version })
    .where('name', '=', source)
    .execute()
}

/** The latest first. */
export const listMappings = (
  db: Db,
  source: string,
  most: number,
): Promise<{ version: number; writtenAt: Date }[]> =>
  db
    .selectFrom('feed_mapping_version')
    .select(['version', 'written_at as writtenAt'])
    .where('source', '=', source)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()

export async function findMapping(db: Db, source: string, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('feed_mapping_version')
    .select('mapping')
    .where('source', '=', source)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.mapping
}
