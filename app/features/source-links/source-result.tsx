import { day } from '#app/ui/format.ts'
import type { SourceAnswer } from './find-source.server.ts'
import type { SourceBoxName } from './source-box.tsx'

const none: Record<SourceBoxName, string> = {
  source: 'No Source Link found.',
  agency: 'No Agency Link found.',
}

/** The link that a box answers with, and what its source last said of the home. */
export function SourceResult({ box, found }: { box: SourceBoxName; found: SourceAnswer | null }) {
  const link = box === 'source' ? found?.sourceLink : found?.agencyLink
  return (
    <>
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-lead break-words text-action underline underline-offset-4 hover:text-action-over"
        >
          {link}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ) : (
        <p className="text-lead">{none[box]}</p>
      )}
      {found && (
        <ul className="mt-3 grid gap-1 text-small text-muted">
          {found.title && <li>{found.title}</li>}
          {found.sourceLink && (
            <>
              <li>Last seen at its source on {day(found.seenAt)}.</li>
              <li>{sentenceOf(found)}</li>
            </>
          )}
        </ul>
      )}
    </>
  )
}

function sentenceOf({ atSource, readAt, state }: SourceAnswer): string {
  const sold =
    state === 'sold' ? 'Sold, as far as we know. ' : state === 'let' ? 'Let, as far as we know. ' : ''
  const read = readAt && day(readAt)
  if (atSource === 'offered') return `Still offered there: in its feed of ${read}.`
  if (atSource === 'gone')
    return read ? `No longer offered there: not in its feed of ${read}.` : 'No longer offered there.'
  return `${sold}We don’t know whether it is still offered there: ${
    read ? `its feed was last read in full on ${read}` : 'its feed has never been read in full'
  }.`
}
