import { data } from 'react-router'
import type { Context } from '#app/platform/context.ts'
import { requireAdmin } from '#app/platform/require-actor.ts'
import { readAllSettings } from '../../settings/site-settings.queries.server.ts'
import { dialectOf } from '../dialects/dialects.data.ts'
import { type FeedFormat, feedFormats } from '../feed-formats.data.ts'
import { feedReasonText } from '../feed-reason-text.ts'
import { FeedUnreadable } from '../feed.ts'
import { emptyMapping, readMapping } from '../mapping.ts'
import { ownFieldOf } from '../own-fields.ts'
import { sampleFeed } from '../sample-feed.server.ts'
import { type Column, columnsOf, type PassedOver, suggestMapping } from '../suggest-mapping.ts'
import { findMapping, listMappings } from './feed-mappings.queries.server.ts'
import { contentOf } from './feed-origin.server.ts'
import { findFeedOrigin, findFeedSource } from './feed-sources.queries.server.ts'
import { draftOf, emptyDraft, type MappingDraft, mappingText, type WrittenMapping } from './mapping-draft.ts'
import { previewFeed } from './preview-feed.server.ts'

const MOST_COLUMNS = 200
const EXAMPLES = 3
const LONGEST_EXAMPLE = 60
const VERSIONS = 10

/** A column or path of the feed, with words that are in it. */
type FoundColumn = { path: string; examples: string[]; ownField: string | null }

/** Which of the mapping's states a page shows: as it was typed, as a version had it, or as it is. */
export type ShownMapping = { draft: MappingDraft } | { text: string } | { version: number } | null

/**
 * The mapping of a connected feed, the columns that its first entries have, and what would become of these. Throws a 404 where no such feed
 * is connected.
 */
export async function viewMapping(ctx: Context, name: string, shown: ShownMapping = null) {
  requireAdmin(ctx.actor)
  const [feed, origin, versions] = await Promise.all([
    findFeedSource(ctx.db, name),
    findFeedOrigin(ctx.db, name),
    listMappings(ctx.db, name, VERSIONS),
  ])
  if (!feed || !origin) throw data(null, { status: 404 })
  const { format, isOwn } = feed
  const { hasWholeContent } = origin
  const found = await look(() => contentOf(origin.content), format, hasWholeContent)
  const chosen = await chosenDraft(ctx, name, shown, feed.mapping)
  const draft = chosen ?? found.suggested
  const text = shown !== null && 'text' in shown ? shown.text : mappingText(draft, format)
  const read =
    chosen === null && found.suggested === emptyDraft ? { mapping: emptyMapping } : readMapping(text)
  const preview =
    'mapping' in read
      ? await previewFeed(contentOf(origin.content), hasWholeContent, {
          format,
          mapping: read.mapping,
          own: isOwn,
          allowsNorth: (await readAllSettings(ctx.db)).list_north === 'yes',
        })
      : null
  return {
    name,
    formatTitle: feedFormats[format].title,
    isDialect: dialectOf(format) !== undefined,
    version: feed.mappingVersion,
    versions,
    isSuggested: chosen === null && found.suggested.sources.length > 0,
    draft: withColumns(draft, found.columns),
    columns: found.columns,
    fault: found.fault,
    passedOver: chosen === null ? found.passedOver : [],
    text,
    problems: 'problems' in read ? read.problems : [],
    preview,
  }
}
export type MappingView = Awaited<ReturnType<typeof viewMapping>>

/**
 * Whether nobody has said what the columns of a feed mean, and its entries lack those of our own format that an import needs: what is imported
 * so would be refused whole.
 */
export async function lacksMapping(ctx: Context, name: string): Promise<boolean> {
  requireAdmin(ctx.actor)
  const [feed, origin] = await Promise.all([findFeedSource(ctx.db, name), findFeedOrigin(ctx.db, name)])
  if (!feed || !origin || feed.mapping !== null || dialectOf(feed.format) !== undefined) return false
  const { columns, suggested } = await look(
    () => contentOf(origin.content),
    feed.format,
    origin.hasWholeContent,
  )
  const own = new Set(columns.map(({ ownField }) => ownField))
  const needed = [['pro_id', 'property_id', 'id'], ['property_type'], ['region', 'location', 'latitude']]
  return suggested !== emptyDraft && !needed.every((fields) => fields.some((field) => own.has(field)))
}

async function chosenDraft(
  ctx: Context,
  name: string,
  shown: ShownMapping,
  saved: string | null,
): Promise<MappingDraft | null> {
  if (shown !== null && 'draft' in shown) return shown.draft
  const text =
    shown === null ? saved : 'text' in shown ? shown.text : await findMapping(ctx.db, name, shown.version)
  if (text === undefined) throw data(null, { status: 404 })
  if (text === null || 'problems' in readMapping(text)) return null
  return draftOf(JSON.parse(text) as WrittenMapping)
}

type Look = {
  columns: FoundColumn[]
  suggested: MappingDraft
  /** Columns with a name of ours that the suggestion does not use so. */
  passedOver: PassedOver[]
  fault: string | null
}

const nothingFound = { columns: [], suggested: emptyDraft, passedOver: [] }

/** What the first entries have, whatever their format makes of it, and a first mapping of what is no known format. */
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
