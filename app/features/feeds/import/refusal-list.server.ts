/** Every refusal and warning of a run as two CSV files: the list, and beside it how often each word was met. */
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { parse } from 'node:path'
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/csv.ts'
import type { FeedReason } from '../reading/feed-reason.ts'
import { feedReasonKindText, feedReasonText, reportText } from '../reading/feed-reason-text.ts'
import type { FeedProblem } from '../reading/feed.ts'

export type ProblemKind = 'refused' | 'warning'

export type RefusalList = {
  add: (kind: ProblemKind, problem: FeedProblem) => Promise<void>
  /** Writes the counts. Throws where either file could not be written. */
  close: () => Promise<void>
}

/** Distinct words that are counted; those met after so many others are counted together. */
const COUNTED_WORDS = 50_000

/** `agency.csv`: `agency-counts.csv` */
export function countsPathOf(path: string): string {
  const { dir, name, ext } = parse(path)
  return `${dir === '' ? '' : `${dir}/`}${name}-counts${ext}`
}

/** Creates the list at `path`, replacing a former one. Throws if it cannot be written. */
export async function beginRefusalList(path: string): Promise<RefusalList> {
  const list = await openCsv(path, problemColumns)
  const counts = await openCsv(countsPathOf(path), [
    'kind',
    'field',
    'reason',
    'of_reason',
    'words',
    'of_words',
  ])
  const tally = tallyWords()
  return {
    add: async (kind, problem) => {
      tally.add(kind, problem)
      await list.write(problemCells(kind, problem))
    },
    close: async () => {
      for (const row of tally.rows()) await counts.write(row)
      await list.close()
      await counts.close()
    },
  }
}

export const problemColumns = ['kind', 'entry', 'line', 'id', 'field', 'reason', 'words']

export const problemCells = (
  kind: ProblemKind,
  { position, sourceId, field, reason }: FeedProblem,
): string[] => [
  kind,
  String(position.entry),
  String(position.line),
  reportText(sourceId ?? ''),
  field,
  feedReasonText(reason),
  wordsInQuestion(reason),
]

async function openCsv(path: string, header: string[]) {
  const stream: WriteStream = createWriteStream(path)
  await once(stream, 'open')
  let failure: Error | null = null
  stream.on('error', (error) => {
    failure = error
  })
  const write = async (fields: readonly string[]) => {
    if (failure) throw failure
    if (!stream.write(csvLine(fields))) await once(stream, 'drain')
  }
  stream.write(BYTE_ORDER_MARK)
  await write(header)
  return {
    write,
    close: async () => {
      if (failure) throw failure
      stream.end()
      await once(stream, 'close')
    },
  }
}

/** The feed's own text, or the numbers that the reason is about. */
function wordsInQuestion(reason: FeedReason): string {
  const { code: _code, ...about } = reason
  if ('value' in about) return reportText(about.value)
  return Object.values(about)
    .filter((each) => typeof each === 'number')
    .join(', ')
}

function tallyWords() {
  type Reason = { kind: ProblemKind; field: string; text: string; count: number; words: Map<string, number> }
  const reasons = new Map<string, Reason>()
  let distinct = 0

  return {
    add: (kind: ProblemKind, { field, reason }: FeedProblem) => {
      const text = feedReasonKindText(reason)
      const key = JSON.stringify([kind, field, text])
      const known = reasons.get(key) ?? { kind, field, text, count: 0, words: new Map<string, number>() }
      reasons.set(key, known)
      known.count += 1
      const words = wordsInQuestion(reason)
      const count = known.words.get(words)
      if (count === undefined && distinct >= COUNTED_WORDS) return
      if (count === undefined) distinct += 1
      known.words.set(words, (count ?? 0) + 1)
    },
    /** Rows by frequency, reasons and words alike. */
    *rows(): Generator<string[]> {
      for (const { kind, field, text, count, words } of byCount(reasons.values(), (each) => each.count)) {
        let counted = 0
        for (const [word, ofWord] of byCount(words, ([, each]) => each)) {
          counted += ofWord
          yield [kind, field, text, String(count), word, String(ofWord)]
        }
        if (counted < count) {
          yield [kind, field, text, String(count), 'other words, counted together', String(count - counted)]
        }
      }
    },
  }
}

const byCount = <T>(items: Iterable<T>, count: (item: T) => number): T[] =>
  [...items].sort((a, b) => count(b) - count(a))
