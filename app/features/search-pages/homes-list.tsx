import { SaveSearchButton } from '../alerts/save-search-button.tsx'
import { saveHeart } from '../saved/save-button.tsx'
import { ListLayout } from '../search/list-layout.tsx'
import type { SearchView } from '../search/search-view.ts'

/** The content of /buy, /rent and /featured. */
export const HomesList = ({ view, isMember }: { view: SearchView; isMember: boolean }) => (
  <ListLayout
    view={view}
    actions={saveHeart}
    searchActions={view.path === '/featured' ? null : <SaveSearchButton view={view} isMember={isMember} />}
  />
)
