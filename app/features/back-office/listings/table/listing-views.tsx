import { useId } from 'react'
import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { failureOfWhole, type FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { ColumnLinks } from './column-links.tsx'
import type { ListingTableView } from './listing-table-view.server.ts'

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

const name = { kind: 'line', label: 'Name of the view', required: true, maxLength: 60 } as const

export const saveViewForm = defineForm({
  intent: 'save-view',
  fields: { name, shared: { kind: 'tick', label: 'Share with all staff' } },
  button: 'Save view',
})
export const renameViewForm = defineForm({
  intent: 'rename-view',
  fields: { name: { ...name, label: 'New name' } },
  button: 'Rename',
})

const rowClass = 'flex flex-wrap items-end gap-x-6 gap-y-2'

/** The columns, and what saves them as a view together with the search and its order. */
export function ViewForms({
  result,
  ...view
}: Pick<ListingTableView, 'views' | 'columns' | 'addableColumns' | 'usualColumnsHref'> & {
  result: FormResult | undefined
}) {
  const current = view.views.find(({ isCurrent, mayChange }) => isCurrent && mayChange)
  const saveTitle = useId()
  const isRefused = result?.failure != null && result.intent.endsWith('-view')
  return (
    <details className="mb-4 rounded-small border border-line" open={isRefused}>
      <summary className="min-h-11 cursor-default px-4 py-2.5 font-medium">Columns and views</summary>
      <div className="grid gap-6 border-t border-line p-4">
        <ColumnLinks {...view} />
        <FormFailure text={isRefused ? failureOfWhole(result) : null} />
        <DefinedForm form={saveViewForm} result={result} aria-labelledby={saveTitle} className="grid gap-2">
          {({ field, button }) => (
            <>
              <p id={saveTitle} className="font-medium">
                Save this search with its order and columns
              </p>
              <div className={rowClass}>
                {field('name')}
                {field('shared')}
                {button}
              </div>
            </>
          )}
        </DefinedForm>
        {current && (
          <div className={rowClass}>
            <DefinedForm
              form={renameViewForm}
              result={result}
              given={{ id: current.id }}
              begin={{ name: current.name }}
              className={rowClass}
            >
              {({ field, button }) => (
                <>
                  {field('name')}
                  {button}
                </>
              )}
            </DefinedForm>
            <PressForm intent="delete-view" given={{ id: current.id }}>
              Delete view
            </PressForm>
          </div>
        )}
      </div>
    </details>
  )
}
