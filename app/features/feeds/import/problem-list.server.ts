/**
 * Every refusal and warning of a run, kept as codes: gzipped lines of JSON, which become a table when someone asks for
 * it.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/csv.ts'
import type { FeedProblem } from '../reading/feed.ts'
import { reportedProblem } from './import-report.ts'
import { feedProblemSchema } from './stored-report.ts'
import { type ProblemKind, problemCells, problemColumns } from './refusal-list.server.ts'

/** Characters that are packed at once: files of gzip can be joined. */
const PORTION = 256 * 1024

export type ProblemList = {
  add: (kind: ProblemKind, problem: FeedProblem) => void
  /** Null where there were none. */
  content: () => Buffer | null
}

export function createProblemList(): ProblemList {
  const packed: Buffer[] = []
  let waiting = ''
  const pack = () => {
    if (waiting !== '') packed.push(gzipSync(waiting))
    waiting = ''
  }
  return {
    add: (kind, problem) => {
      waiting += `${JSON.stringify([kind, reportedProblem(problem)])}\n`
      if (waiting.length >= PORTION) pack()
    },
    content: () => {
      pack()
      return packed.length === 0 ? null : Buffer.concat(packed)
    },
  }
}

/** The table as CSV, with the columns that `petra import --refusals` writes. */
export function problemsCsv(content: Buffer | null): string {
  const lines = content === null ? [] : gunzipSync(content).toString().trimEnd().split('\n')
  const rows = lines.map((line) => {
    const [kind, problem] = JSON.parse(line) as [ProblemKind, unknown]
    return csvLine(problemCells(kind, feedProblemSchema.parse(problem)))
  })
  return BYTE_ORDER_MARK + csvLine(problemColumns) + rows.join('')
}
