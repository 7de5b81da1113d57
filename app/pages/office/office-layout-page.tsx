import type { ReactNode } from 'react'
import { SecondFactorNotice } from '#app/features/accounts/sign-in/second-factor-notice.tsx'
import { findSecondFactorDue } from '#app/features/accounts/account/sessions.queries.server.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeError } from '#app/features/back-office/frame/office-error.tsx'
import { OfficeFrame } from '#app/features/back-office/frame/office-frame.tsx'
import { officeHeaders } from '#app/features/back-office/access/office-meta.ts'
import type { PageArgs, PageError, PageProps } from '#app/platform/pages/page.ts'
import { OWN_FRAME } from '#app/ui/own-frame.ts'

export const handle = OWN_FRAME

export async function loader(args: PageArgs) {
  const { db, actor, now } = officeContext(args)
  const { pathname, search } = args.url
  return {
    secondFactor: (await findSecondFactorDue(db, actor.sessionId, now())) ?? null,
    pathname,
    here: pathname + search,
  }
}

export const headers = officeHeaders

export default function OfficeLayoutPage({
  loaderData: { secondFactor, pathname, here },
  children,
}: PageProps<typeof loader> & { children: ReactNode }) {
  return (
    <OfficeFrame pathname={pathname}>
      {secondFactor && <SecondFactorNotice {...secondFactor} here={here} />}
      {children}
    </OfficeFrame>
  )
}

export const ErrorBoundary = ({ error, url }: { error: PageError; url: URL }) => (
  <OfficeError error={error} pathname={url.pathname} />
)
