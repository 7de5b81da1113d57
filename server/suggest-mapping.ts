/**
 * `petra import --suggest FILE`: writes a first mapping to standard output, and what a person has to look at to
 * standard error.
 */
import process from 'node:process'
import type { FeedFile } from '#app/features/feeds/fetching/feed-file.server.ts'
import { dialectOf } from '#app/features/feeds/cutting/dialects.data.ts'
import { FeedUnreadable } from '#app/features/feeds/reading/feed.ts'
import { type FeedFormat, feedFormats } from '#app/features/feeds/reading/feed-formats.data.ts'
import { reportText } from '#app/features/feeds/reading/feed-reason-text.ts'
import { recogniseFormat } from '#app/features/feeds/cutting/recognise-format.ts'
import { sampleFeed } from '#app/features/feeds/cutting/sample-feed.server.ts'
import { type Suggestion, suggestMapping } from '#app/features/feeds/reading/suggest-mapping.ts'
import { ImportError } from './import-outcomes.ts'

type SuggestOrder = {
  file: FeedFile
  fileName: string
  format: FeedFormat | undefined
  encoding: string | undefined
}

const shownWords = 20

export async function writeSuggestion({ file, fileName, format, encoding }: SuggestOrder): Promise<void> {
  const read = format ?? formatOf(file.head, fileName)
  if (dialectOf(read) !== undefined)
    throw new ImportError(
      'usage',
      `This is a feed in the format ${feedFormats[read].title}, which is read without a mapping. docs/import.md says how to write down exceptions, and --format xml or csv describes it anew.`,
    )
  const { items, entries } = await sampleFeed(file.open, read, encoding)
  const suggestion = suggestMapping(entries)
  const mapping = {
    format: read,
    ...(items === null ? {} : { items }),
    ...(encoding === undefined ? {} : { encoding }),
    ...suggestion.mapping,
  }
  process.stdout.write(`${JSON.stringify(mapping, null, 2)}\n`)
  process.stderr.write(`${adviceOf(suggestion, entries.length)}\n`)
}

/** XML of no known format is what mappings are for. */
function formatOf(head: Uint8Array, fileName: string): FeedFormat {
  try {
    return recogniseFormat(head, fileName) ?? 'csv'
  } catch (error) {
    if (error instanceof FeedUnreadable && error.reason.code === 'xml-root-unknown') return 'xml'
    throw error
  }
}

function adviceOf({ mapping, unknown, missing, unused, passedOver }: Suggestion, entries: number): string {
  const fields = Object.keys(mapping.fields).length
  return [
    `From the first ${entries} entries: ${fields} fields were found. Look at each before you use the mapping.`,
    ...(missing.length > 0
      ? [
          `Not found, and needed in every entry: ${missing.join(', ')}. Say where they are, or give a default.`,
        ]
      : []),
    ...unknown.flatMap(({ field, from, words }) => [
      `Words of ${reportText(from)} that are no ${field} we know (${words.length}); write ours into "values":`,
      ...words.slice(0, shownWords).map(([word, count]) => `  ${count} × ${reportText(word)}`),
    ]),
    ...passedOver.map(
      ({ path, field, why }) =>
        `The column ${reportText(path)} has our name, and does not fill ${field}: it ${reportText(why)}.`,
    ),
    ...(unused.length > 0 ? [`Not used: ${unused.slice(0, 60).map(reportText).join(', ')}.`] : []),
  ].join('\n')
}
