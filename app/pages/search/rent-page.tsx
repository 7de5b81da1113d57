import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SaveSearchLink } from '#app/features/alerts/save-search-link.tsx'
import { saveHeart } from '#app/features/saved/save-button.tsx'
import { ListLayout } from '#app/features/search/list-layout.tsx'
import { loadListPage } from '#app/features/search/list-page.server.ts'
import { listPageMeta, loadListPageOrFailure } from '#app/features/search/list-page.ts'
import { useSearchPageData } from '#app/features/search/search-page-data.ts'

const page = { path: '/rent', title: 'Properties for Rent in Cyprus' } as const

export const loader = (args: LoaderFunctionArgs) => loadListPage(args, page)
export const clientLoader = loadListPageOrFailure
export const meta = listPageMeta(page)

export default function RentPage() {
  const { view, failed } = useSearchPageData(useLoaderData<typeof clientLoader>())
  return (
    <ListLayout
      view={view}
      failed={failed}
      actions={saveHeart}
      searchActions={<SaveSearchLink view={view} />}
    />
  )
}
