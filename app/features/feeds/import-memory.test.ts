import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { csv, homes, importer } from '#test/feeds/importing.ts'
import { heapInUse } from '#test/heap-in-use.ts'

const database = testDatabase()
const importing = importer(database)

const PIECE = 1_000
const PIECES = 24
const SAMPLED = 6_000

/** A CSV that is written while it is read. Every tenth entry is refused. */
async function* largeFile(): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < PIECES; piece += 1) {
    const rows = homes(PIECE, 1 + piece * PIECE).map((row, at) =>
      at % 10 === 9 ? { ...row, type: 'Garage' } : row,
    )
    const [heading, ...lines] = csv(rows).split('\n')
    yield Buffer.from([...(piece === 0 ? [heading] : []), ...lines, ''].join('\n'))
  }
}

test('what an import has in use does not grow with its entries', async () => {
  const inUse: number[] = []
  const { report } = await importing('', {
    source: 'large',
    open: largeFile,
    snapshot: true,
    dryRun: true,
    onProgress: (progress) => {
      if (progress.phase === 'importing' && progress.entries >= inUse.length * SAMPLED)
        inUse.push(heapInUse())
    },
  })
  expect(report).toMatchObject({ entries: PIECE * PIECES, refused: (PIECE * PIECES) / 10 })
  // Ids that were kept would be more than a megabyte. Before the first entry less is in use.
  expect(Math.max(...inUse.slice(2)) - inUse[1]!).toBeLessThan(0.8)
})
