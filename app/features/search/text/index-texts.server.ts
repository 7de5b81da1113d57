import type { Context } from '#app/platform/context/context.ts'
import { type Db, inTransaction } from '#app/platform/db/database.server.ts'
import { notifyPagesChanged } from '#app/platform/db/page-notices.server.ts'
import { describedStems } from '../criteria/text-stems.ts'
import {
  addWords,
  lockTexts,
  matchChangedTexts,
  readTextProgress,
  readTextsToIndex,
  type TextToIndex,
  writeTextProgress,
  writeTexts,
} from './texts.queries.server.ts'

/** Texts of a transaction: they take some 20 ms of the processor. */
const BATCH = 200

/**
 * Indexes the texts of listings that changed since the last time, of all at the first time. A change of words is
 * matched with alerts as any other (docs/product/alerts.md §25). Returns how many there were.
 */
export async function indexTexts(ctx: Context, signal?: AbortSignal): Promise<number> {
  const { since, now } = await readTextProgress(ctx.db)
  let indexed = 0
  for (let after = 0; ;) {
    if (signal?.aborted) return indexed
    const texts = await inTransaction(ctx.db, async (tx) => {
      await lockTexts(tx)
      const read = await readTextsToIndex(tx, since, { after, limit: BATCH })
      if (read.length > 0) await writeBatch(tx, read, since !== null)
      return read
    })
    indexed += texts.length
    after = texts.at(-1)?.id ?? after
    if (texts.length < BATCH) break
  }
  await writeTextProgress(ctx.db, now)
  if (indexed > 0) await notifyPagesChanged(ctx.db)
  return indexed
}

async function writeBatch(tx: Db, texts: readonly TextToIndex[], notes: boolean): Promise<void> {
  const described = texts.map((text) => ({ text, stems: [...describedStems(text)] }))
  await writeTexts(
    tx,
    described.map(({ text: { id, hash }, stems }) => ({
      id,
      hash,
      stems: stems.map(([stem]) => stem),
      marks: Buffer.from(stems.map(([, { mark }]) => mark)).toString('hex'),
    })),
  )
  await addWords(tx, new Map(described.flatMap(({ stems }) => stems.map(([stem, { word }]) => [stem, word]))))
  const changed = texts.filter(({ isChanged }) => notes && isChanged).map(({ id }) => id)
  if (changed.length > 0) await matchChangedTexts(tx, changed)
}
