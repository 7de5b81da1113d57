import { Outlet } from 'react-router'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeError } from '#app/features/back-office/office-error.tsx'
import { OfficeFrame } from '#app/features/back-office/office-frame.tsx'
import { officeHeaders } from '#app/features/back-office/office-meta.ts'
import { OWN_FRAME } from '#app/ui/own-frame.ts'
import type { Route } from './+types/office-layout-page.ts'

export const handle = OWN_FRAME

export function loader(args: Route.LoaderArgs) {
  officeContext(args)
  return null
}

export const headers: Route.HeadersFunction = officeHeaders

export default function OfficeLayoutPage() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}

export function ErrorBoundary() {
  return <OfficeError />
}
