import { data, type Head } from '#app/platform/pages/page.ts'
import { lazy, Suspense } from 'react'
import { SITE_NAME } from '#app/ui/page-meta.ts'

/** The design system's own page: in development only. */
export function loader() {
  if (!import.meta.env.DEV) throw data(null, { status: 404 })
  return null
}

export const head: Head<typeof loader> = () => [
  { title: `Design · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const Specimens = import.meta.env.DEV
  ? lazy(() => import('#app/features/content/home/design-specimens.tsx'))
  : () => null

export default function DesignPage() {
  return (
    <Suspense>
      <Specimens />
    </Suspense>
  )
}
