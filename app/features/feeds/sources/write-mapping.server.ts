import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { recordChange } from '../../audit/record-change.server.ts'
import { readMapping } from '../reading/mapping.ts'
import { changing } from './change-feed.server.ts'
import { insertMapping } from './feed-mappings.queries.server.ts'

export type MappingWrite = {
  name: string
  /** A mapping file, which `petra import --mapping` takes too. */
  text: string
  /** The version that it was made from. */
  version: number
}

/**
 * Saves the mapping of a connected feed as its next version, which its next import is read by. Answers the version.
 * @throws Refusal `bad-input` where it cannot be used, `conflict` where someone has saved another one meanwhile
 */
export async function writeMapping(ctx: Context, { name, text, version }: MappingWrite): Promise<number> {
  requireAdmin(ctx.actor)
  const read = readMapping(text)
  if ('problems' in read) throw new Refusal('bad-input', read.problems.join('\n'), 'mapping')
  return changing(ctx, name, async (tx, feed) => {
    if (feed.mappingVersion !== version)
      throw new Refusal(
        'conflict',
        'Someone else has saved this mapping since you opened it, so nothing has been saved. Please reload the page.',
      )
    const next = version + 1
    await insertMapping(tx.db, { source: name, version: next, text, writtenAt: tx.now() })
    await recordChange(tx, {
      code: 'feed.mapping-written',
      subjectId: name,
      before: { version },
      after: { version: next },
    })
    return next
  })
}
