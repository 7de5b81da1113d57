import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextField } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { ResultToast, UndoButton } from '#app/features/audit/result-toast.tsx'
import { ColumnLinks } from './column-links.tsx'
import type { ListingTableView } from './listing-table-view.server.ts'
import type { TableResult } from '../search/table-result.ts'

const viewClass =
  'inline-flex min-h-9 items-center rounded-full border border-control bg-surface px-3.5 text-small text-ink no-underline ' +
  'hover:border-action-over aria-[current=page]:border-action aria-[current=page]:text-action'

/** The saved views, each a link. */
export const ListingViewLinks = ({ views }: Pick<ListingTableView, 'views'>) =>
  views.length > 0 && (
    <nav aria-label="Saved views" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {views.map(({ id, name, isShared, href, isCurrent }) => (
          <li key={id} className="max-w-full">
            <a href={href} aria-current={isCurrent ? 'page' : undefined} className={viewClass}>
              <span className="truncate">{name}</span>
              {isShared && <span className="ml-1.5 text-muted">shared</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

/** The columns, and what saves them as a view together with the search and its order. */
export function ViewForms({
  result,
  ...view
}: Pick<ListingTableView, 'views' | 'columns' | 'addableColumns' | 'usualColumnsHref'> & {
  result: TableResult | undefined
}) {
  const current = view.views.find(({ isCurrent, mayChange }) => isCurrent && mayChange)
  const saveTitle = useId()
  const typed = result?.typedView ?? null
  const added = typed?.id === '' ? typed : null
  return (
    <details className="mb-4 rounded-small border border-line" open={result?.viewFailure != null}>
      <summary className="min-h-11 cursor-default px-4 py-2.5 font-medium">Columns and views</summary>
      <div className="grid gap-6 border-t border-line p-4">
        <ColumnLinks {...view} />
        <FormFailure text={result?.viewFailure ?? null} />
        <FormInPlace key={view.views.length} method="post" aria-labelledby={saveTitle} className="grid gap-2">
          <input type="hidden" name="intent" value="save-view" />
          <p id={saveTitle} className="font-medium">
            Save this search with its order and columns
          </p>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
            <TextField
              name="name"
              label="Name of the view"
              required
              unmarked
              maxLength={60}
              defaultValue={added?.name}
            />
            <Checkbox
              name="shared"
              value="yes"
              label="Share with all staff"
              defaultChecked={added?.isShared}
            />
            <Button type="submit">Save view</Button>
          </div>
        </FormInPlace>
        {current && (
          <FormInPlace key={current.id} method="post" className="flex flex-wrap items-end gap-x-6 gap-y-2">
            <input type="hidden" name="id" value={current.id} />
            <TextField
              name="name"
              label="New name"
              required
              unmarked
              maxLength={60}
              defaultValue={typed?.id === current.id ? typed.name : current.name}
            />
            <Button type="submit" name="intent" value="rename-view">
              Rename
            </Button>
            <Button type="submit" name="intent" value="delete-view" formNoValidate>
              Delete view
            </Button>
          </FormInPlace>
        )}
      </div>
    </details>
  )
}

/** What came of a form of the views, and what saves a deleted one again. */
export const ViewToast = ({ result }: { result: TableResult | undefined }) => (
  <ResultToast done={result?.done}>
    {result?.deletedView && (
      <FormInPlace method="post">
        <input type="hidden" name="name" value={result.deletedView.name} />
        <input type="hidden" name="search" value={result.deletedView.search} />
        {result.deletedView.isShared && <input type="hidden" name="shared" value="yes" />}
        <UndoButton name="intent" value="save-view" />
      </FormInPlace>
    )}
  </ResultToast>
)
