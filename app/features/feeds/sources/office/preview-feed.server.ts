/** Applies a mapping to the first entries of a feed; writes nothing. */
import { rememberingPlaceFinder } from '#app/features/places/place-finder.ts'
import { displayName, nearestGuess } from '#app/features/places/gazetteer.ts'
import { displayedPlace } from '#app/features/listings/record/displayed-place.ts'
import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { FeedUnreadable, type FeedEntry, type FeedProblem } from '../../reading/feed.ts'
import { feedReasonText } from '../../reading/feed-reason-text.ts'
import { createReport } from '../../import/import-report.ts'
import { readFeed, type ReadOptions } from '../../cutting/read-feed.server.ts'
import { type ProblemLine, problemLine, type TallyLine, tallyLine } from './problem-texts.server.ts'
import { unknownWord } from './our-words.ts'

const READ_ENTRIES = 1_000
const SHOWN_LISTINGS = 6
const SHOWN_WORDS = 40

export type UnknownWord = { field: string; theirs: string; entries: number; guess: string | null }

/** Facts that a card shows of an entry; its photographs are not fetched before an import. */
const previewOf = (offered: OfferedListing) => ({
  sourceId: offered.sourceId,
  purpose: offered.purpose,
  type: offered.type,
  title: offered.title,
  priceEuro: offered.priceEuro,
  bedrooms: offered.bedrooms,
  bathrooms: offered.bathrooms,
  areaSquareMetres: offered.areaSquareMetres,
  plotSquareMetres: offered.plotSquareMetres,
  region: offered.region,
  placeName: displayedPlace(offered.placeId, offered.placeText),
  pictures: offered.pictures.length,
  isOnMap: offered.latitude !== null,
})
export type PreviewListing = ReturnType<typeof previewOf>

export type FeedPreview = {
  /** Reason for which the feed cannot be read at all. */
  failure: string | null
  entries: number
  refused: number
  refusedByReason: TallyLine[]
  firstRefused: ProblemLine[]
  warningsByKind: TallyLine[]
  taken: number
  /** The first that would be taken. */
  listings: PreviewListing[]
  /** The most frequent first. */
  unknown: UnknownWord[]
}

/** `allowsNorth`: the setting `list_north`. */
type PreviewOptions = Omit<ReadOptions, 'places'> & { allowsNorth: boolean }

/** `hasWholeContent`: false where `content` is the beginning of the feed, whose last entry may be cut off. */
export async function previewFeed(
  content: AsyncIterable<Uint8Array>,
  hasWholeContent: boolean,
  options: PreviewOptions,
): Promise<FeedPreview> {
  const { entries, failure } = await firstEntries(content, options)
  const read = hasWholeContent || entries.length >= READ_ENTRIES ? entries : entries.slice(0, -1)
  const reporter = createReport()
  const words = new Map<string, UnknownWord>()
  const meet = ({ reason }: Pick<FeedProblem, 'reason'>) => {
    const word = unknownWord(reason)
    if (word === null) return
    const key = JSON.stringify(word)
    const known = words.get(key) ?? { ...word, entries: 0, guess: guessOf(word) }
    words.set(key, { ...known, entries: known.entries + 1 })
  }
  const listings: PreviewListing[] = []
  for (const entry of read) {
    if (entry.kind === 'notice') reporter.notice(entry.reason)
    else if (entry.kind === 'ended') reporter.countEntries(1)
    else if (entry.kind === 'refused') {
      reporter.refuse(entry.problem)
      meet(entry.problem)
    } else {
      reporter.take(entry)
      entry.warnings.forEach(meet)
      if (entry.writtenTown !== null) meet({ reason: { code: 'place-as-written', value: entry.writtenTown } })
      if (listings.length < SHOWN_LISTINGS) listings.push(previewOf(entry.listing))
    }
  }
  const report = reporter.report()
  return {
    // What is wrong at the end of a part says nothing about the whole.
    failure: failure !== null && (hasWholeContent || read.length === 0) ? failure : null,
    entries: report.entries,
    refused: report.refused,
    refusedByReason: report.refusedByReason.map(tallyLine),
    firstRefused: report.firstRefused.map(problemLine),
    warningsByKind: report.warningsByKind.map(tallyLine),
    taken: report.entries - report.refused,
    listings,
    unknown: [...words.values()].sort((a, b) => b.entries - a.entries).slice(0, SHOWN_WORDS),
  }
}

async function firstEntries(
  content: AsyncIterable<Uint8Array>,
  options: PreviewOptions,
): Promise<{ entries: FeedEntry[]; failure: string | null }> {
  const entries: FeedEntry[] = []
  try {
    for await (const entry of readFeed(content, { ...options, places: rememberingPlaceFinder(options) }))
      if (entries.push(entry) === READ_ENTRIES) break
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    return { entries, failure: feedReasonText(error.reason) }
  }
  return { entries, failure: null }
}

function guessOf({ field, theirs }: { field: string; theirs: string }): string | null {
  const guess = field === 'location' ? nearestGuess(theirs) : null
  return guess && displayName(guess)
}
