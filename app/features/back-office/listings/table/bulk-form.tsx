import { Button } from '#app/ui/button.tsx'
import { Checkbox, SelectField } from '#app/ui/field.tsx'
import { count, counted } from '#app/ui/format.ts'
import { useScript } from '#app/ui/use-script.ts'
import type { ListingTableView } from './listing-table-view.server.ts'

/** The form that the ticks of the table belong to. */
export const BULK_FORM = 'many-listings'

/** Actions on the ticked listings. `ticked`: their number; the form stays in sight while there are some. */
export const BulkForm = ({
  total,
  lastPage,
  bulkChoices,
  exportPath,
  ticked,
  failure,
}: Pick<ListingTableView, 'total' | 'lastPage' | 'bulkChoices' | 'exportPath'> & {
  ticked: number
  failure: string | null
}) => {
  const withScript = useScript()
  return (
    <form
      id={BULK_FORM}
      method="post"
      aria-label="Change several listings"
      className="bottom-0 z-10 -mx-4 flex flex-wrap items-end gap-x-6 gap-y-3 border-b border-line bg-surface p-4 in-[[data-listings]:has(input:checked)]:sticky"
    >
      <div className="grid basis-full gap-x-6 sm:basis-auto">
        <output className="text-small text-muted">
          {withScript
            ? ticked === 0
              ? 'No listings are selected.'
              : `${counted(ticked, 'listing is', 'listings are')} selected.`
            : 'Tick the listings that you want to change.'}
        </output>
        {lastPage > 1 && (
          <Checkbox name="all" value="yes" label={`All ${count(total)} listings of this search`} />
        )}
      </div>
      <div className="min-w-48 grow sm:max-w-80">
        <SelectField name="choice" label="Change to" required unmarked error={failure}>
          <option value="">Choose</option>
          {bulkChoices.map(({ title, choices }) => (
            <optgroup key={title} label={title}>
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </div>
      <Button type="submit" name="intent" value="change-many" look="primary">
        Change
      </Button>
      <Button type="submit" formAction={exportPath} formNoValidate look="quiet">
        Export as CSV
      </Button>
    </form>
  )
}
