import type { PageError } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useRequestId } from '#app/ui/request-id.ts'
import { ErrorNotice } from '#app/features/content/forms/error-notice.tsx'
import { useSiteData } from '#app/features/content/frame/site-data.ts'
import { OfficeFrame } from './office-frame.tsx'

type Failed = { error: PageError }

/**
 * Shown instead of a page of the office that was refused or failed; people other than staff see nothing of the office.
 */
export const OfficeError = ({ error, pathname }: Failed & { pathname: string }) =>
  useIsStaff() ? (
    <OfficeFrame pathname={pathname}>
      <OfficeErrorNotice error={error} />
    </OfficeFrame>
  ) : (
    <main id="main" tabIndex={-1} className="grow outline-none">
      <OfficeErrorNotice error={error} />
    </main>
  )

/** The same without a frame, for a page of the office in that of the public site. */
export function OfficeErrorNotice({ error }: Failed) {
  const requestId = useRequestId()
  const isStaff = useIsStaff()
  return error.status === 403 ? (
    <Refused message={messageOf(error.data)} isStaff={isStaff} />
  ) : (
    <ErrorNotice error={error} requestId={requestId} />
  )
}

const useIsStaff = () => (useSiteData()?.member?.role ?? 'member') !== 'member'

const Refused = ({ message, isStaff }: { message: string; isStaff: boolean }) => (
  <Notice
    level={1}
    title="Your account has no access to this page"
    actions={
      <ButtonLink href={isStaff ? '/office' : '/'}>{isStaff ? 'To the office' : 'To the website'}</ButtonLink>
    }
  >
    <p>{message}</p>
  </Notice>
)

const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
    ? thrown.message
    : ''
