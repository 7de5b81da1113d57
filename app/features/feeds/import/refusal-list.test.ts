import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { inPieces } from '#test/feeds/feed-test-kit.ts'
import { beginRefusalList, countsPathOf } from './refusal-list.server.ts'
import { runImport } from './run-import.server.ts'

const database = testDatabase()
let path = ''
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'petra-refusals-'))
  path = join(folder, 'refusals.csv')
  return () => rmSync(folder, { recursive: true, force: true })
})

const linesOf = (each: string) => readFileSync(each, 'utf8').split('\r\n').slice(0, -1)

async function listOf(rows: string[], source: string): Promise<{ list: string[]; counts: string[] }> {
  const refusals = await beginRefusalList(path)
  const content = ['pro_id,property_type,buy_rent_category,region,location,price', ...rows].join('\n')
  await runImport(database().context({ actor: { kind: 'system' } }), {
    source,
    format: 'csv',
    fileName: 'stock.csv',
    open: () => inPieces(content, 64 * 1024),
    folder: '/nowhere',
    own: false,
    snapshot: false,
    allowRemovals: false,
    dryRun: true,
    onProblem: refusals.add,
  })
  await refusals.close()
  return { list: linesOf(path), counts: linesOf(countsPathOf(path)) }
}

test('every refusal and warning, and how often each word was met (docs/import.md)', async () => {
  const { list, counts } = await listOf(
    [
      'A-1,Castle,buy,Paphos,Peyia,1',
      'A-2,"Castle, old",buy,Paphos,Peyia,1',
      'A-3,Castle,buy,Paphos,Peyia,1',
      'A-4,Villa,buy,Paphos,Qxzwv,',
      ',Villa,buy,Paphos,Peyia,1',
    ],
    'list',
  )
  expect(list).toEqual([
    '\uFEFFkind,entry,line,id,field,reason,words',
    "refused,1,2,A-1,property_type,'Castle' is not a type of property that we list,Castle",
    `refused,2,3,A-2,property_type,"'Castle, old' is not a type of property that we list","Castle, old"`,
    "refused,3,4,A-3,property_type,'Castle' is not a type of property that we list,Castle",
    'refused,5,6,,pro_id,is missing,',
    'warning,4,5,A-4,price,is empty; shown as N/A,',
    "warning,4,5,A-4,place,'Qxzwv' is not a place we know; shown as written,Qxzwv",
  ])
  expect(counts[0]).toBe('\uFEFFkind,field,reason,of_reason,words,of_words')
  expect(counts[1]).toMatch(/^refused,property_type,.*that we list,3,Castle,2$/)
  expect(counts[2]).toMatch(/^refused,property_type,.*that we list,3,"Castle, old",1$/)
})

test('a spreadsheet takes no word of a source for a formula (docs/import.md)', async () => {
  const { list } = await listOf(['=HYPERLINK(1),Villa,buy,Paphos,Peyia,=1+1'], 'formulas')
  expect(list[1]).toMatch(/,'=HYPERLINK\(1\),price,.*,'=1\+1$/)
})

test('counts no more words than fit the memory, and lists them all (docs/import.md)', async () => {
  const refusals = await beginRefusalList(path)
  for (let entry = 1; entry <= 51_000; entry += 1) {
    const reason = { code: 'type-unknown', value: `Castle ${entry}` } as const
    await refusals.add('refused', { position: { entry, line: entry }, sourceId: null, field: 'type', reason })
  }
  await refusals.close()
  expect(linesOf(path)).toHaveLength(51_001)
  const counts = linesOf(countsPathOf(path))
  expect(counts).toHaveLength(50_002)
  expect(counts.at(-1)).toMatch(/,51000,"other words, counted together",1000$/)
})
