import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import type { Route } from './+types/design-page.ts'

/** The design system's own page: in development only. */
export function loader() {
  if (!import.meta.env.DEV) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = () => [
  { title: `Design · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const Specimens = import.meta.env.DEV
  ? lazy(() => import('#app/features/content/design-specimens.tsx'))
  : () => null

export default function DesignPage() {
  return (
    <Suspense>
      <Specimens />
    </Suspense>
  )
}
