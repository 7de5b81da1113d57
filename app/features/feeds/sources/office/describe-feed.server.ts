/**
 * Describes a connected feed and applies a mapping to its first entries. Runs only in the process for foreign bytes.
 */
import type { Place } from '#app/features/places/place.ts'
import { setAddedPlaces } from '#app/features/places/added-places.ts'
import { dialectOf } from '../../cutting/dialects.data.ts'
import type { FeedFormat } from '../../reading/feed-formats.data.ts'
import { feedReasonText } from '../../reading/feed-reason-text.ts'
import { FeedUnreadable } from '../../reading/feed.ts'
import { emptyMapping, readMapping } from '../../reading/mapping.ts'
import { ownFieldOf } from '../../reading/own-fields.ts'
import { sampleFeed } from '../../cutting/sample-feed.server.ts'
import { type Column, columnsOf, type PassedOver, suggestMapping } from '../../reading/suggest-mapping.ts'
import { contentOf } from '../feed-origin.server.ts'
import { draftOf, emptyDraft, type MappingDraft, mappingText, type WrittenMapping } from '../mapping-draft.ts'
import { type FeedPreview, previewFeed } from './preview-feed.server.ts'

const MOST_COLUMNS = 200
const EXAMPLES = 3
const LONGEST_EXAMPLE = 60

/** A column or path of the feed, with words that are in it. */
export type FoundColumn = { path: string; examples: string[]; ownField: string | null }

export type FeedDescriptionRequest = {
  /** The stored part of the feed (`FeedOrigin`). */
  content: Uint8Array
  hasWholeContent: boolean
  format: FeedFormat
  isOwn: boolean
  /** The mapping to be shown; null for a suggestion. */
  draft: MappingDraft | null
  /** The mapping as a person wrote it. */
  text: string | null
  addedPlaces: readonly Place[]
  /** The setting `list_north`. */
  allowsNorth: boolean
}

export type FeedDescription = {
  draft: MappingDraft
  isSuggested: boolean
  columns: FoundColumn[]
  /** Columns with a name of ours that the suggestion does not use so. */
  passedOver: PassedOver[]
  /** Reason for which its first entries cannot be read. */
  fault: string | null
  text: string
  problems: string[]
  preview: FeedPreview | null
}

export async function describeFeed(request: FeedDescriptionRequest): Promise<FeedDescription> {
  const { content, hasWholeContent, format, isOwn, draft: chosen } = request
  setAddedPlaces(request.addedPlaces)
  const found = await look(() => contentOf(content), format, hasWholeContent)
  const draft = chosen ?? found.suggested
  const text = request.text ?? mappingText(draft, format)
  const read =
    chosen === null && found.suggested === emptyDraft ? { mapping: emptyMapping } : readMapping(text)
  return {
    draft: withColumns(draft, found.columns),
    isSuggested: chosen === null && found.suggested.sources.length > 0,
    columns: found.columns,
    passedOver: chosen === null ? found.passedOver : [],
    fault: found.fault,
    text,
    problems: 'problems' in read ? read.problems : [],
    preview:
      'mapping' in read
        ? await previewFeed(contentOf(content), hasWholeContent, {
            format,
            mapping: read.mapping,
            own: isOwn,
            allowsNorth: request.allowsNorth,
          })
        : null,
  }
}

type Look = Pick<FeedDescription, 'columns' | 'passedOver' | 'fault'> & { suggested: MappingDraft }

const nothingFound = { columns: [], suggested: emptyDraft, passedOver: [] }

/** Describes the first entries, whatever their format makes of them, with a first mapping for an unknown format. */
async function look(
  open: () => AsyncIterable<Uint8Array>,
  format: FeedFormat,
  hasWholeContent: boolean,
): Promise<Look> {
  const kind = dialectOf(format)?.shape.kind ?? format
  // Its columns are named in the file, and its mapping may name them.
  if (kind === 'blm') return { ...nothingFound, fault: null }
  try {
    const { items, entries } = await sampleFeed(open, kind, undefined, !hasWholeContent)
    const columns = columnsOf(entries).slice(0, MOST_COLUMNS).map(foundColumn)
    if (dialectOf(format) !== undefined) return { ...nothingFound, columns, fault: null }
    const { mapping, passedOver } = suggestMapping(entries)
    const suggested = draftOf({
      ...mapping,
      ...(items === null ? {} : { items }),
    } as WrittenMapping)
    const news = suggested.sources.filter(({ from, field }) => ownFieldOf(from) !== field)
    const isNeeded = news.length > 0 || items !== null
    return {
      columns,
      suggested: isNeeded ? { ...suggested, sources: news } : emptyDraft,
      passedOver: isNeeded ? passedOver : [],
      fault: null,
    }
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return { ...nothingFound, fault: feedReasonText(error.reason) }
  }
}

const foundColumn = ({ path, words }: Column): FoundColumn => ({
  path,
  examples: [...words.keys()]
    .slice(0, EXAMPLES)
    .map((word) => (word.length > LONGEST_EXAMPLE ? `${word.slice(0, LONGEST_EXAMPLE)}…` : word)),
  ownField: ownFieldOf(path),
})

/** Every column has a row, also one that nothing is read from. */
function withColumns(draft: MappingDraft, columns: readonly FoundColumn[]): MappingDraft {
  const used = new Set(draft.sources.map(({ from }) => from))
  const unused = columns
    .filter(({ path }) => !used.has(path))
    .map(({ path }) => ({ from: path, field: '', pattern: '', whenFilled: '', scale: '', unit: '' }))
  return { ...draft, sources: [...draft.sources, ...unused] }
}
