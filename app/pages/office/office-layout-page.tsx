import { Outlet, useLocation } from 'react-router'
import { SecondFactorNotice } from '#app/features/accounts/second-factor/second-factor-notice.tsx'
import { findSecondFactorDue } from '#app/features/accounts/session/sessions.queries.server.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeError } from '#app/features/back-office/office-error.tsx'
import { OfficeFrame } from '#app/features/back-office/office-frame.tsx'
import { officeHeaders } from '#app/features/back-office/office-meta.ts'
import { OWN_FRAME } from '#app/ui/own-frame.ts'
import type { Route } from './+types/office-layout-page.ts'

export const handle = OWN_FRAME

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = officeContext(args)
  return { secondFactor: (await findSecondFactorDue(db, actor.sessionId, now())) ?? null }
}

export const headers: Route.HeadersFunction = officeHeaders

export default function OfficeLayoutPage({ loaderData: { secondFactor } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <OfficeFrame>
      {secondFactor && <SecondFactorNotice {...secondFactor} here={pathname + search} />}
      <Outlet />
    </OfficeFrame>
  )
}

export function ErrorBoundary() {
  return <OfficeError />
}
