/** `petra import --suggest FILE`: writes a first mapping to standard output, and what a person has to look at to standard error. */
import process from 'node:process'
import type { FeedFile } from '#app/features/feeds/feed-file.server.ts'
import type { FeedFormat } from '#app/features/feeds/feed.ts'
import { reportText } from '#app/features/feeds/feed-reason-text.ts'
import { recogniseFormat } from '#app/features/feeds/recognise-format.ts'
import { sampleFeed } from '#app/features/feeds/sample-feed.server.ts'
import { type Suggestion, suggestMapping } from '#app/features/feeds/suggest-mapping.ts'
import { ImportError } from './import-outcomes.ts'

type SuggestOrder = {
  file: FeedFile
  fileName: string
  format: FeedFormat | undefined
  encoding: string | undefined
}

const shownWords = 20

export async function writeSuggestion({ file, fileName, format, encoding }: SuggestOrder): Promise<void> {
  const start = Buffer.from(file.head).toString('latin1').replaceAll('\0', '')
  if (format === 'kyero' || (format === undefined && /<kyero[\s>]/.test(start)))
    throw new ImportError(
      'usage',
      'This is a Kyero feed, which is read without a mapping. docs/import.md says how to write down exceptions.',
    )
  const isXml = /^[^<{[\w]{0,10}</.test(start)
  const read = format ?? (isXml ? 'xml' : (recogniseFormat(file.head, fileName) ?? 'csv'))
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

function adviceOf({ mapping, unknown, missing, unused }: Suggestion, entries: number): string {
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
    ...(unused.length > 0 ? [`Not used: ${unused.slice(0, 60).map(reportText).join(', ')}.`] : []),
  ].join('\n')
}
