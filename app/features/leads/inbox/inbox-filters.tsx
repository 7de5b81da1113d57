import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { count } from '#app/ui/format.ts'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { type StaffName, StaffOptions } from '../../accounts/staff/staff-options.tsx'
import {
  type InboxSearch,
  type InboxView,
  inboxPath,
  inboxViewNames,
  inboxViews,
  isState,
} from '../work/inbox-search.ts'

const viewClass =
  'inline-flex min-h-11 items-center gap-2 rounded-small px-3 text-ink no-underline hover:bg-wash ' +
  'aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-action'

/** The views of the inbox with how many leads stand in each; those apart from the states only where there are any. */
export const InboxViews = ({
  search,
  counts,
}: {
  search: InboxSearch
  counts: Record<InboxView, number>
}) => (
  <nav aria-label="Leads by state" className="mb-4">
    <ul className="-mx-3 flex flex-wrap gap-x-1">
      {inboxViews
        .filter((view) => isState(view) || counts[view] > 0 || view === search.view)
        .map((view) => (
          <li key={view}>
            <a
              href={inboxPath({ ...search, view })}
              aria-current={view === search.view ? 'page' : undefined}
              className={viewClass}
            >
              {inboxViewNames[view]}{' '}
              <span className="figures text-small text-muted">{count(counts[view])}</span>
            </a>
          </li>
        ))}
    </ul>
  </nav>
)

/** `people`: to whom leads may be assigned; empty for who sees their own only. */
export const InboxSearchForm = ({ search, people }: { search: InboxSearch; people: StaffName[] }) => (
  <FormInPlace
    key={`${search.q} ${search.assignee}`}
    action="/office/leads"
    role="search"
    className="mb-6 flex flex-wrap items-end gap-3"
  >
    {search.view !== 'new' && <input type="hidden" name="view" value={search.view} />}
    <div className="min-w-48 grow basis-64">
      <TextField
        id="lead-search"
        type="search"
        name="q"
        label="Name, e-mail, phone or words"
        defaultValue={search.q}
        aria-keyshortcuts="/"
      />
    </div>
    {people.length > 0 && (
      <div className="min-w-40 grow sm:max-w-56">
        <SelectField name="assignee" label="Assigned to" defaultValue={search.assignee}>
          <option value="">Everyone</option>
          <option value="nobody">Nobody</option>
          <StaffOptions people={people} />
        </SelectField>
      </div>
    )}
    <Button type="submit">Search</Button>
  </FormInPlace>
)
