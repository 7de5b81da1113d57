import { Images, LayoutGrid, Rows3, Table2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { HeadScript } from '#app/ui/head-script.tsx'
import { inPlace } from '#app/ui/early/page-script.ts'
import { type ListView, listViews, writeListView } from '../criteria/list-view.ts'
import { followRememberedView, rememberView } from './remembered-view.ts'
import type { SearchView } from '../criteria/search-view.ts'

const icons = { cards: LayoutGrid, compact: Rows3, gallery: Images, table: Table2 } satisfies Record<
  ListView,
  unknown
>

type Viewed = Pick<SearchView, 'path' | 'search' | 'page' | 'listView'>

/**
 * The views of a list, as links. The one that was pressed last is remembered in this browser (`remembered-view.ts`).
 */
export function ViewSwitch({
  view: { path, search, page, listView },
  className,
}: {
  view: Viewed
  className?: string
}) {
  const show = (event: MouseEvent<HTMLAnchorElement>, chosen: ListView) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    rememberView(chosen)
    // Another view is no step that Back would undo: the list would come back as it is remembered.
    location.replace(event.currentTarget.href)
  }
  return (
    <nav aria-label="View" className={`flex ${className ?? ''}`}>
      {import.meta.env.SSR && listView === 'cards' && <HeadScript script={followRememberedView} />}
      {(Object.keys(listViews) as ListView[]).map((each) => {
        const Icon = icons[each]
        return (
          <a
            key={each}
            {...inPlace}
            href={hrefOf({ path, search, page }, each)}
            aria-label={listViews[each]}
            aria-current={each === listView ? 'true' : undefined}
            title={listViews[each]}
            onClick={(event) => show(event, each)}
            // On a phone a card is as wide as the screen anyway.
            className={`icon-link${each === 'gallery' ? ' max-sm:not-aria-[current]:hidden' : ''}`}
          >
            <Icon aria-hidden size={20} />
          </a>
        )
      })}
    </nav>
  )
}

function hrefOf({ path, search, page }: Omit<Viewed, 'listView'>, view: ListView): string {
  const params = writeListView(new URLSearchParams(search), view)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? path : `${path}?${params}`
}
