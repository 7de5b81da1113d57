import type { ReactNode } from 'react'
import { SaveSearchOfVisitor } from '../alerts/save-search-button.tsx'
import { saveHeart } from '../saved/save-button.tsx'
import { ListLayout } from '../search/list-layout.tsx'
import type { SearchView } from '../search/search-view.ts'

/** The content of /buy, /rent and /featured. `memberActions`: what a member can do with the search; only with the router. */
export const HomesList = ({ view, memberActions }: { view: SearchView; memberActions?: ReactNode }) => (
  <ListLayout
    view={view}
    actions={saveHeart}
    searchActions={view.path === '/featured' ? null : memberActions || <SaveSearchOfVisitor view={view} />}
  />
)
