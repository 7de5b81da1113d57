/** Proposes the source of a feed. A person confirms it, because a wrong name would make every home a new one. */
import { trimOf } from '#app/platform/plain-text.ts'
import type { FeedFormat } from '../reading/feed-formats.data.ts'

export type KnownSource = { source: string; format: string; fileName: string }

export type UnnamedFeed = {
  fileName: string
  /** Host that it is fetched from. */
  host: string | null
  /** Null where it is not known before the feed is fetched. */
  format: FeedFormat | null
}

/**
 * The source that had such a feed before, the latest first; else a name made of the feed's; null where that is only a
 * date.
 */
export function proposeSource(feed: UnnamedFeed, known: readonly KnownSource[]): string | null {
  const { fileName, host, format } = feed
  const isOfSamePlace = (each: KnownSource) =>
    host === null
      ? !each.fileName.includes('/') && undatedName(each.fileName) === undatedName(fileName)
      : each.fileName.startsWith(`${host}/`)
  const former = known.find((each) => (format === null || each.format === format) && isOfSamePlace(each))
  if (former) return former.source
  return (host === null ? undatedName(fileName) : host.replace(/^www\.|:\d+$/g, '')) || null
}

/** `agency_2026-11-22.xml.gz`: `agency`. */
const undatedName = (fileName: string): string =>
  trimOf(
    fileName
      .replace(/\.gz$/i, '')
      .replace(/\.[a-z]+$/i, '')
      .replace(/\d[\d\-_.T:]{4,}\d/gi, ''),
    '-_. ',
  )
