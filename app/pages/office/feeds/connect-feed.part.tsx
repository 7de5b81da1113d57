import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { ConnectForm } from '#app/features/feeds/sources/office/feed-forms.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { PageFailure } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './connect-feed-page.tsx'

/** A feed at an address, or a file (docs/product/office.md §16). */
function ConnectFeedPage({ actionData: result }: PageProps<typeof loader, typeof action>) {
  return (
    <>
      <OfficeTitle about="Kyero, RERA.CY, Trovit, OpenImmo, BLM, and any other XML, CSV or JSON.">
        Connect a feed
      </OfficeTitle>
      <PageFailure result={result} />
      <ConnectForm result={result} />
    </>
  )
}

export default officePart('pages/office/feeds/connect-feed', ConnectFeedPage)
