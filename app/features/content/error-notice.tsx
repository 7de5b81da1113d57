import { isRouteErrorResponse } from 'react-router'
import { saidIn, type UnreadableForm } from '#app/platform/http/unreadable-form.ts'
import { Button } from '#app/ui/button.tsx'
import { IslandMark } from '#app/ui/island-mark.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import { loadFailure, statusOfError } from './load-failure.ts'
import SearchBox from '../search/search-box.part.tsx'
import { SuggestedLinks } from './suggested-links.tsx'

/** In place of a page that could not be shown: what happened, and a way on. */
export function ErrorNotice({
  error,
  requestId,
  failure = loadFailure(error),
}: {
  error: unknown
  requestId: string | null
  /** In the words of the page, where it has its own. */
  failure?: string
}) {
  const status = statusOfError(error)
  if (status === 503) return <TryAgainNotice />
  const isMissing = status === 404 || status === 410
  if (isRouteErrorResponse(error) && status < 500 && !isMissing)
    return <RefusedNotice {...(saidIn(error.data) ?? notTaken)} />
  const title = isMissing ? 'We have no page at this address' : 'Something went wrong on our side'

  return (
    <>
      <title>{`${title} · ${SITE_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Notice
        level={1}
        title={title}
        figure={<IslandMark className="w-40 text-action" />}
        actions={<SuggestedLinks />}
      >
        {isMissing ? (
          <p>
            The page may have moved, or the address may be mistyped. Search for the place or the property.
          </p>
        ) : (
          <>
            <p>
              We have been notified. Please try again in a moment. If it keeps happening, tell us what you
              were doing.
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
    </>
  )
}

/** Where the router refuses a request itself: a post to a page without forms. */
const notTaken: UnreadableForm = {
  message: 'This page does not take what was sent, so nothing was stored. Please go back and try again.',
  typed: [],
}

/** In place of what was refused, which is no fault on our side: what is wrong with it, and what was typed, to be copied. */
const RefusedNotice = ({ message, typed }: UnreadableForm) => (
  <>
    <title>{`This could not be done · ${SITE_NAME}`}</title>
    <meta name="robots" content="noindex" />
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
  </>
)

/** After a click within the site, as `app/platform/http/try-again-page.server.ts` answers a whole page. */
const TryAgainNotice = () => (
  <>
    <title>{`Please try again in a moment · ${SITE_NAME}`}</title>
    <meta name="robots" content="noindex" />
    <Notice
      level={1}
      title="Please try again in a moment"
      figure={<IslandMark className="w-40 text-action" />}
      actions={
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      <p>The site is very busy or restarting. This usually takes only a few seconds.</p>
    </Notice>
  </>
)
