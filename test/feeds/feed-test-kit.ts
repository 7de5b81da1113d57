/** Helpers of the tests of feeds: bytes as a stream of awkward pieces, and readable results. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FeedEntry, FeedProblem } from '#app/features/feeds/reading/feed.ts'
import type { FeedFormat } from '#app/features/feeds/reading/feed-formats.data.ts'
import { feedReasonSchema } from '#app/features/feeds/reading/feed-reason.ts'
import { feedReasonText } from '#app/features/feeds/reading/feed-reason-text.ts'
import type { ProblemTally } from '#app/features/feeds/import/import-report.ts'
import { tallyText } from '#app/features/feeds/import/import-text.ts'
import { type FeedMapping, readMapping } from '#app/features/feeds/reading/mapping.ts'
import { placeFinder } from '#app/features/places/place-finder.ts'
import { readFeed } from '#app/features/feeds/cutting/read-feed.server.ts'
import type { ReadOptions } from '#app/features/feeds/cutting/read-feed.server.ts'

export const fixture = (name: string) => readFile(join(import.meta.dirname, name))

/** The bytes in pieces of `size`, so that every boundary is met somewhere. */
export async function* inPieces(content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function readAll(
  content: string | Uint8Array,
  format: FeedFormat,
  options: Partial<ReadOptions> = {},
): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = []
  for await (const entry of readFeed(inPieces(content), { format, places: placeFinder, ...options }))
    entries.push(entry)
  return entries
}

/** A mapping file that can be used; throws what is wrong with it. */
export function mappingOf(written: object | string): FeedMapping {
  const read = readMapping(typeof written === 'string' ? written : JSON.stringify(written))
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read.mapping
}

export const listingsOf = (entries: FeedEntry[]) => entries.filter((entry) => entry.kind === 'listing')

/** Refusals as `line id field: reason`. */
export const refusalsOf = (entries: FeedEntry[]): string[] =>
  entries
    .filter((entry) => entry.kind === 'refused')
    .map(
      ({ problem: { position, sourceId, field, reason } }) =>
        `${position.line} ${sourceId} ${field}: ${feedReasonText(reason)}`,
    )

/** Remarks about the file, as a person reads them. */
export const noticesOf = (entries: FeedEntry[]): string[] =>
  entries.filter((entry) => entry.kind === 'notice').map(({ reason }) => feedReasonText(reason))

/** Warnings as `field: reason`, of one listing. */
export const warningsOf = (entries: FeedEntry[], sourceId: string): string[] =>
  listingsOf(entries)
    .filter(({ listing }) => listing.sourceId === sourceId)
    .flatMap(({ warnings }) => warnings.map(({ field, reason }) => `${field}: ${feedReasonText(reason)}`))

/** Problems with their reasons as a person reads them. */
export const wordedProblems = (problems: readonly FeedProblem[]) =>
  problems.map((problem) => ({ ...problem, reason: feedReasonText(problem.reason) }))

/** Kinds of problems with their field, and what they have in common as a person reads it. */
export const wordedTallies = (tallies: readonly ProblemTally[]) =>
  tallies.map((tally) => ({ ...tally, field: tally.first.field, reason: tallyText(tally) }))

const storedProblem = z.object({ field: z.string(), reason: feedReasonSchema })
const storedTallies = z.array(z.object({ count: z.number(), first: storedProblem }))
const storedReport = z.object({
  refusedByReason: storedTallies,
  firstRefused: z.array(storedProblem),
  warningsByKind: storedTallies,
  notices: z.array(feedReasonSchema),
  failure: feedReasonSchema.nullable(),
})

/** Writes the stored report of a run as a person reads it. Throws if it is no report of codes. */
export function wordsOfReport(report: unknown): string[] {
  const { refusedByReason, firstRefused, warningsByKind, notices, failure } = storedReport.parse(report)
  const problems = [...[...refusedByReason, ...warningsByKind].map(({ first }) => first), ...firstRefused]
  return [
    ...problems.map(({ field, reason }) => `${field}: ${feedReasonText(reason)}`),
    ...notices.map(feedReasonText),
    ...(failure ? [feedReasonText(failure)] : []),
  ]
}
