import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { viewPages } from '#app/features/back-office/pages/page-editor-view.server.ts'
import { PageTable } from '#app/features/back-office/pages/page-table.tsx'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => viewPages(officeContext(args, 'admins'))

export const head: Head<typeof loader> = () => officeMeta('Pages')

/** The pages that the agency writes (docs/product/office.md §20). */
export default function PagesPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
      <OfficeTitle>Pages</OfficeTitle>
      <PageTable pages={loaderData} />
    </>
  )
}
