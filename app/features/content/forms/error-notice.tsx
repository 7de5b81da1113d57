import { type HeadTag, isPageError, type PageError } from '#app/platform/pages/page.ts'
import { saidIn, type UnreadableForm } from '#app/platform/pages/unreadable-form.ts'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import { loadFailure, statusOfError } from './load-failure.ts'
import SearchBox from '#app/features/search/list/search-box.part.tsx'
import { SuggestedLinks } from '../links/suggested-links.tsx'

/** Notice shown instead of a page that failed: what happened, and where to go next. */
export function ErrorNotice({
  error,
  requestId,
  failure = loadFailure(error),
}: {
  error: unknown
  requestId: string | null
  /** The page's own words for the failure, if it has any. */
  failure?: string
}) {
  const status = statusOfError(error)
  const isMissing = status === 404 || status === 410
  if (isRefused(error)) return <RefusedNotice {...(saidIn(error.data) ?? notTaken)} />

  return (
    <Notice
      level={1}
      title={titleOf(error)}
      figure={<IslandMark className="w-40 text-action" />}
      actions={<SuggestedLinks />}
    >
      {isMissing ? (
        <p>The page may have moved, or the address may be mistyped. Search for the place or the property.</p>
      ) : (
        <>
          <p>
            We have been notified. Please try again in a moment. If it keeps happening, tell us what you were
            doing.
          </p>
          <p className="mt-3 text-small">
            {failure}
            {requestId && (
              <>
                <br />
                Request <code className="figures">{requestId}</code>
              </>
            )}
          </p>
        </>
      )}
      <div className="mx-auto mt-6 max-w-96">
        <SearchBox label="Search instead" large />
      </div>
    </Notice>
  )
}

const isRefused = (error: unknown): error is PageError =>
  isPageError(error) && error.status < 500 && error.status !== 404 && error.status !== 410

function titleOf(error: unknown): string {
  const status = statusOfError(error)
  if (isRefused(error)) return 'This could not be done'
  return status === 404 || status === 410
    ? 'We have no page at this address'
    : 'Something went wrong on our side'
}

/** Head tags of the page that stands for one that failed. */
export const errorHead = (error: unknown): HeadTag[] => [
  { title: `${titleOf(error)} · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
]

/** The answer to a post to a page without forms. */
const notTaken: UnreadableForm = {
  message: 'This page does not take what was sent, so nothing was stored. Please go back and try again.',
  typed: [],
}

/** Notice for refused input: what is wrong with it, and what was typed, to be copied. */
const RefusedNotice = ({ message, typed }: UnreadableForm) => (
  <Notice
    level={1}
    title="This could not be done"
    figure={<IslandMark className="w-40 text-action" />}
    actions={<SuggestedLinks />}
  >
    <p>{message}</p>
    {typed.length > 0 && (
      <section className="my-6 text-left">
        <h2 className="text-title text-ink">What you typed</h2>
        <dl className="mt-2 text-small">
          {typed.map(({ name, text }) => (
            <div key={name} className="mt-2">
              <dt className="text-muted first-letter:uppercase">{name}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere text-ink">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
  </Notice>
)
