import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { recordChange } from '#app/features/audit/record-change.server.ts'
import { deleteOfficialIndex, replaceOfficialIndex } from './official-index.queries.server.ts'
import { IndexFileError, readOfficialIndex } from './read-official-index.server.ts'

const LONGEST_SOURCE = 80

/**
 * Admins: replaces what a source publishes by the figures of a CSV file (docs/product/market.md §32). Returns how many
 * there are.
 */
export async function importOfficialIndex(
  ctx: Context,
  { source, csv }: { source: string; csv: string },
): Promise<number> {
  requireEditor(ctx.actor)
  const name = source.trim()
  if (name === '' || name.length > LONGEST_SOURCE)
    throw new Refusal('bad-input', `A source has a name of up to ${LONGEST_SOURCE} characters.`, 'source')
  const points = readPoints(csv)
  await inTransaction(ctx.db, async (tx) => {
    await replaceOfficialIndex(tx, name, points, ctx.now())
    const after = { figures: String(points.length) }
    await recordChange({ ...ctx, db: tx }, { code: 'official-index.imported', subjectId: name, after })
  })
  return points.length
}

function readPoints(csv: string) {
  try {
    return readOfficialIndex(csv)
  } catch (error) {
    if (error instanceof IndexFileError) throw new Refusal('bad-input', error.message, 'file')
    throw error
  }
}

/** Admins: removes what a source published. Returns how many figures there were. */
export async function removeOfficialIndex(ctx: Context, { source }: { source: string }): Promise<number> {
  requireEditor(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    const figures = await deleteOfficialIndex(tx, source)
    if (figures === 0) throw new Refusal('not-found', `No index of "${source}" was imported.`, 'source')
    const before = { figures: String(figures) }
    await recordChange({ ...ctx, db: tx }, { code: 'official-index.removed', subjectId: source, before })
    return figures
  })
}
