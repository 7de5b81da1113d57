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
