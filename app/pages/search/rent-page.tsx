import HomesList from '#app/features/search-pages/homes-list.part.tsx'
import { FiltersLink } from '#app/features/search/form/filters-link.tsx'
import { loadListPage } from '#app/features/search/list/list-page.server.ts'
import { listPageMeta } from '#app/features/search/list/list-page.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

const page = { path: '/rent', title: 'Properties for Rent in Cyprus' } as const

export const loader = (args: PageArgs) => loadListPage(args, page)
export const head: Head<typeof loader> = ({ loaderData }) => listPageMeta(page, loaderData)

export default function RentPage({ loaderData: { view, isMember } }: PageProps<typeof loader>) {
  return (
    <>
      <FiltersLink place="column" />
      <HomesList view={view} isMember={isMember} />
    </>
  )
}
