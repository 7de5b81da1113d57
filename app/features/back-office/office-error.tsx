import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useRequestId } from '#app/ui/request-id.ts'
import { ErrorNotice } from '../content/error-notice.tsx'
import { useSiteData } from '../content/site-data.ts'
import { OfficeFrame } from './office-frame.tsx'

/** In place of a page of the office that was refused or failed; who is no member of staff sees nothing of the office. */
export function OfficeError() {
  const error = useRouteError()
  const requestId = useRequestId()
  const isStaff = (useSiteData()?.member?.role ?? 'member') !== 'member'
  const refused = isRouteErrorResponse(error) && error.status === 403
  const notice = refused ? (
    <Refused message={messageOf(error.data)} isStaff={isStaff} />
  ) : (
    <ErrorNotice error={error} requestId={requestId} />
  )
  return isStaff ? (
    <OfficeFrame>{notice}</OfficeFrame>
  ) : (
    <main id="main" tabIndex={-1} className="grow outline-none">
      {notice}
    </main>
  )
}

const Refused = ({ message, isStaff }: { message: string; isStaff: boolean }) => (
  <>
    <title>Not for this account · Petra</title>
    <meta name="robots" content="noindex" />
    <Notice
      level={1}
      title="This page is not for your account"
      actions={
        <ButtonLink to={isStaff ? '/office' : '/'}>{isStaff ? 'To the office' : 'To the website'}</ButtonLink>
      }
    >
      <p>{message}</p>
    </Notice>
  </>
)

const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'
    ? thrown.message
    : ''
