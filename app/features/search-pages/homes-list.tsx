import { SaveSearchButton } from '#app/features/alerts/save-search/save-search-button.tsx'
import { saveHeart } from '#app/features/saved/homes/save-button.tsx'
import { ListLayout } from '#app/features/search/list/list-layout.tsx'
import type { SearchView } from '#app/features/search/criteria/search-view.ts'

/** The content of /buy, /rent and /featured. */
export const HomesList = ({ view, isMember }: { view: SearchView; isMember: boolean }) => (
  <ListLayout
    view={view}
    actions={saveHeart}
    searchActions={view.path === '/featured' ? null : <SaveSearchButton view={view} isMember={isMember} />}
  />
)
