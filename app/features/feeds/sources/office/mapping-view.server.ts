import { data } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { defineExamination, isBytesRefused } from '#app/platform/examination.ts'
import { requireAdmin } from '#app/platform/context/require-actor.ts'
import { addedPlaces } from '#app/features/places/added-places.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { dialectOf } from '../../cutting/dialects.data.ts'
import { feedFormats } from '../../reading/feed-formats.data.ts'
import { readMapping } from '../../reading/mapping.ts'
import type { FeedDescription, FeedDescriptionRequest } from './describe-feed.server.ts'
import { findMapping, listMappings } from '../feed-mappings.queries.server.ts'
import { findFeedOrigin, findFeedSource } from '../feed-sources.queries.server.ts'
import { draftOf, emptyDraft, type MappingDraft, mappingText, type WrittenMapping } from '../mapping-draft.ts'

const VERSIONS = 10

const descriptionExamination = defineExamination<FeedDescriptionRequest, FeedDescription>({
  name: 'feed mapping',
  longestMs: 15_000,
  tooSlow: 'It takes longer than 15 s to look at this feed, so we cannot show what is in it.',
  tooLarge: 'It takes too much memory to look at this feed, so we cannot show what is in it.',
})

/** State of the mapping that a page shows: as typed, as in a version, or as it is. */
export type ShownMapping = { draft: MappingDraft } | { text: string } | { version: number } | null

/**
 * The mapping of a connected feed, the columns that its first entries have, and what would become of these. Throws a
 * 404 where no such feed is connected.
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
  const described = await describe(ctx, {
    content: origin.content,
    hasWholeContent: origin.hasWholeContent,
    format,
    isOwn,
    draft: await chosenDraft(ctx, name, shown, feed.mapping),
    text: shown !== null && 'text' in shown ? shown.text : null,
  })
  return {
    name,
    formatTitle: feedFormats[format].title,
    isDialect: dialectOf(format) !== undefined,
    version: feed.mappingVersion,
    versions,
    ...described,
  }
}
export type MappingView = Awaited<ReturnType<typeof viewMapping>>

/**
 * Returns whether nobody has said what the columns of a feed mean, and its entries lack those of our own format that an
 * import needs: what is imported so would be refused whole.
 */
export async function lacksMapping(ctx: Context, name: string): Promise<boolean> {
  requireAdmin(ctx.actor)
  const [feed, origin] = await Promise.all([findFeedSource(ctx.db, name), findFeedOrigin(ctx.db, name)])
  if (!feed || !origin || feed.mapping !== null || dialectOf(feed.format) !== undefined) return false
  const { content, hasWholeContent } = origin
  const { format, isOwn } = feed
  const { columns } = await describe(ctx, {
    content,
    hasWholeContent,
    format,
    isOwn,
    draft: null,
    text: null,
  })
  const own = new Set(columns.map(({ ownField }) => ownField))
  const needed = [['pro_id', 'property_id', 'id'], ['property_type'], ['region', 'location', 'latitude']]
  return columns.length > 0 && !needed.every((fields) => fields.some((field) => own.has(field)))
}

/** Describes a feed; if that costs too much, the mapping alone is shown. */
async function describe(
  ctx: Context,
  about: Omit<FeedDescriptionRequest, 'addedPlaces' | 'allowsNorth'>,
): Promise<FeedDescription> {
  const allowsNorth = (await readAllSettings(ctx.db)).list_north === 'yes'
  try {
    return await ctx.examine(descriptionExamination, { ...about, addedPlaces: addedPlaces(), allowsNorth })
  } catch (error) {
    if (!isBytesRefused(error)) throw error
    const draft = about.draft ?? emptyDraft
    const text = about.text ?? mappingText(draft, about.format)
    return {
      draft,
      isSuggested: false,
      columns: [],
      passedOver: [],
      fault: error.message,
      text,
      problems: [],
      preview: null,
    }
  }
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
