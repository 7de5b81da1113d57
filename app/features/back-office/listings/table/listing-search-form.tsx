import { Button } from '#app/ui/button.tsx'
import { RemovableChip } from '#app/ui/chip.tsx'
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { StaffOptions } from '#app/features/accounts/staff/staff-options.tsx'
import { sourceText } from '#app/features/listings/record/own-source.ts'
import type { FilterField } from '../search/listing-filters.server.ts'
import type { ListingTableView } from './listing-table-view.server.ts'

type Props = Pick<ListingTableView, 'search' | 'filters' | 'people' | 'sources'>

/** A plain form: what it finds is in the address. */
export const ListingSearchForm = ({ search, filters, people, sources }: Props) => (
  <FormInPlace
    key={JSON.stringify([search, filters])}
    action="/office/listings"
    role="search"
    className="mb-6 grid gap-3"
  >
    {search.state !== '' && <input type="hidden" name="state" value={search.state} />}
    {search.order !== '-changed' && <input type="hidden" name="order" value={search.order} />}
    {search.columns !== '' && <input type="hidden" name="columns" value={search.columns} />}
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 grow basis-64">
        <TextField
          id="listing-search"
          type="search"
          name="q"
          label="Number, reference, title or place"
          defaultValue={search.q}
          aria-keyshortcuts="/"
        />
      </div>
      <div className="min-w-36 grow sm:max-w-44">
        <SelectField
          name="buyrent_category"
          label="For sale or to rent"
          defaultValue={search.purpose === null ? '' : search.purpose === 'sale' ? 'buy' : 'rent'}
        >
          <option value="">Both</option>
          <option value="buy">For sale</option>
          <option value="rent">To rent</option>
        </SelectField>
      </div>
      <div className="min-w-36 grow sm:max-w-44">
        <SelectField name="assignee" label="Assigned to" defaultValue={search.assignee}>
          <option value="">Everyone</option>
          <option value="nobody">Nobody</option>
          <StaffOptions people={people} />
        </SelectField>
      </div>
      <Button type="submit">Search</Button>
    </div>
    <details className="rounded-small border border-line">
      <summary className="min-h-11 cursor-default px-4 py-2.5 font-medium">More filters</summary>
      <div className="grid gap-5 border-t border-line p-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="min-w-36">
            <SelectField name="source" label="Source" defaultValue={search.source}>
              <option value="">Any</option>
              {sources.map((source) => (
                <option key={source} value={source}>
                  {sourceText(source)}
                </option>
              ))}
            </SelectField>
          </div>
          <Checkbox
            name="exclusive"
            value="yes"
            label="Our own only"
            defaultChecked={search.isExclusiveOnly}
          />
          <Checkbox
            name="duplicates"
            value="yes"
            label="Probable duplicates only"
            defaultChecked={search.hasDuplicates}
          />
        </div>
        {filters.map((field) => (field.kind === 'choices' ? <Choices key={field.name} {...field} /> : null))}
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {filters.map((field) =>
            field.kind === 'text' ? (
              <TextField key={field.name} name={field.name} label={field.title} defaultValue={field.value} />
            ) : field.kind === 'one' ? (
              <SelectField key={field.name} name={field.name} label={field.title} defaultValue={field.value}>
                {field.choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            ) : null,
          )}
        </div>
        {filters.map((field) =>
          field.kind === 'hidden' && field.value !== '' ? (
            <input key={field.name} type="hidden" name={field.name} value={field.value} />
          ) : null,
        )}
        <div>
          <Button type="submit" look="primary">
            Show listings
          </Button>
        </div>
      </div>
    </details>
  </FormInPlace>
)

const Choices = ({ name, title, choices }: FilterField & { kind: 'choices' }) => (
  <fieldset>
    <legend className="text-small font-medium">{title}</legend>
    <div className="flex flex-wrap gap-x-5">
      {choices.map(({ value, isChosen }) => (
        <Checkbox key={value} name={name} value={value} label={value} defaultChecked={isChosen} />
      ))}
    </div>
  </fieldset>
)

/** The filters that are set, each to be taken away; and what of the address could not be understood. */
export const ChosenListingFilters = ({
  chosen,
  clearHref,
  problems,
}: Pick<ListingTableView, 'chosen' | 'clearHref' | 'problems'>) => (
  <>
    {problems.length > 0 && (
      <ul className="mb-4 grid gap-1 rounded-small bg-change-wash px-4 py-3 text-change">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
    {chosen.length > 0 && (
      <ul className="mb-4 flex flex-wrap items-center gap-2">
        {chosen.map(({ label, removeHref }) => (
          <li key={label}>
            <RemovableChip label={label} removeHref={removeHref} />
          </li>
        ))}
        <li>
          <a href={clearHref} className="inline-flex min-h-9 items-center px-2 text-small">
            Clear all
          </a>
        </li>
      </ul>
    )}
  </>
)
