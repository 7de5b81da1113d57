import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { count, counted, euro, exactPercent } from '#app/ui/format.ts'
import { marketRegions } from '../content/site-links.ts'
import { regionNames } from '../places/place.ts'
import {
  type BudgetChoice,
  type BudgetRow,
  type BudgetSort,
  type BudgetView,
  budgetHref,
  budgetSorts,
  budgets,
} from './budget.ts'
import { bedroomClasses } from './market-figures.ts'

const columnNames: Record<BudgetSort, string> = {
  yield: 'Yield',
  price: 'Price',
  rent: 'Rent per month',
  homes: 'Homes',
}

/** Places beyond these are a press away: the map and the pages of the towns have them all. */
const ROWS_IN_SIGHT = 10

/** Where a budget earns most: the answer, and the towns or places beside each other. `kept` are the parameters of the page's map. */
export function BudgetSection({
  view: { choice, rows, best, allHomes },
  kept,
}: {
  view: BudgetView
  kept: readonly [name: string, value: string][]
}) {
  const further = rows.slice(ROWS_IN_SIGHT)
  return (
    <section
      id="budget"
      aria-labelledby="budget-title"
      className="grid items-start gap-x-14 gap-y-5 lg:grid-cols-[1fr_1.6fr]"
    >
      <div>
        <h2 id="budget-title" className="text-title">
          Best yields for your budget
        </h2>
        <BudgetForm choice={choice} kept={kept} />
        <Answer best={best} choice={choice} />
      </div>
      <div>
        {rows.length > 0 && <BudgetTable rows={rows.slice(0, ROWS_IN_SIGHT)} choice={choice} kept={kept} />}
        {further.length > 0 && (
          <details className="group/more">
            <summary className="flex min-h-11 items-center text-small font-medium text-action hover:text-action-over hover:underline">
              {counted(further.length, 'more place', 'more places')}
            </summary>
            <BudgetTable rows={further} choice={choice} kept={kept} isContinued />
          </details>
        )}
        <p className="mt-2 text-small text-muted">
          Medians of houses and apartments for sale, with the rent each could earn, before costs.{' '}
          {allHomes.homes > 0 && (
            <a href={allHomes.href}>
              {allHomes.homes === 1 ? 'See the home' : `See all ${count(allHomes.homes)} homes`}, highest
              yield first
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

function BudgetForm({
  choice: { budget, bedrooms, compared, sort },
  kept,
}: {
  choice: BudgetChoice
  kept: readonly [name: string, value: string][]
}) {
  return (
    <form
      method="get"
      action="/market"
      autoComplete="off"
      className="mt-3 grid grid-cols-2 items-end gap-3 sm:max-lg:grid-cols-4"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sort !== 'yield' && <input type="hidden" name="sort" value={sort} />}
      <SelectField label="Budget up to" name="budget" defaultValue={budget ?? ''}>
        <option value="">Any price</option>
        {budgets.map((each) => (
          <option key={each} value={each}>
            {euro(each)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Bedrooms" name="beds" defaultValue={bedrooms ?? ''}>
        <option value="">Any</option>
        {bedroomClasses.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <SelectField label="Compare" name="compare" defaultValue={compared === 'towns' ? '' : compared}>
        <option value="">Towns</option>
        <option value="places">All places</option>
        <optgroup label="Places in">
          {marketRegions.map((region) => (
            <option key={region} value={region}>
              {regionNames[region]}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Button type="submit" look="primary">
        Compare
      </Button>
    </form>
  )
}

/** The one figure that answers the question. */
function Answer({ best, choice: { budget, bedrooms } }: { best: BudgetRow | null; choice: BudgetChoice }) {
  const sought = `${bedrooms === null ? 'homes' : `${bedrooms}-bedroom homes`} ${budget === null ? 'for sale' : `up to ${euro(budget)}`}`
  if (!best?.figures) {
    return (
      <p className="mt-5 text-muted">
        Too few {sought} are on offer to compare. Try a higher budget or any number of bedrooms.
      </p>
    )
  }
  return (
    <p className="mt-5 flex items-baseline gap-x-4">
      <strong className="figures shrink-0 font-serif text-display font-semibold text-yield">
        {exactPercent(best.figures.yieldPercent)}
      </strong>
      <span className="text-muted">
        in{' '}
        <a href={best.path} className="font-medium text-ink hover:text-action-over hover:underline">
          {best.name}
          {best.town && `, ${best.town}`}
        </a>
        : the highest yield of {sought}
      </span>
    </p>
  )
}

function BudgetTable({
  rows,
  choice,
  kept,
  isContinued = false,
}: {
  rows: readonly BudgetRow[]
  choice: BudgetChoice
  kept: readonly [name: string, value: string][]
  isContinued?: boolean
}) {
  return (
    <table className="figures w-full border-collapse text-left max-sm:text-small sm:table-fixed">
      <caption className="sr-only">
        {choice.compared === 'towns' ? 'Towns' : 'Places'} by {columnNames[choice.sort].toLowerCase()}
        {isContinued && ', continued'}
      </caption>
      <thead className={isContinued ? 'sr-only' : ''}>
        <tr className="border-b border-control text-small text-muted">
          <th scope="col" className="py-1 pr-1 font-normal sm:w-[26%] sm:pr-2">
            {choice.compared === 'towns' ? 'Town' : 'Place'}
          </th>
          {budgetSorts.map((sort) => (
            <SortableHeading key={sort} sort={sort} choice={choice} kept={kept} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-1 align-baseline font-normal sm:pr-2">
              <a
                href={row.path}
                className="font-serif text-small leading-tight font-semibold wrap-anywhere text-ink hover:text-action-over hover:underline sm:text-title"
              >
                {row.name}
              </a>
              {row.town && choice.compared === 'places' && (
                <span className="block text-small text-muted">{row.town}</span>
              )}
            </th>
            {row.figures ? (
              <>
                <td className="py-2.5 pl-1.5 text-right sm:pl-2 align-baseline font-medium whitespace-nowrap text-yield sm:text-lead">
                  {exactPercent(row.figures.yieldPercent)}
                </td>
                <td className="py-2.5 pl-1.5 text-right sm:pl-2 align-baseline font-medium whitespace-nowrap sm:text-lead">
                  {euro(row.figures.priceEuro)}
                </td>
                <td className="py-2.5 pl-1.5 text-right sm:pl-2 align-baseline font-medium whitespace-nowrap sm:text-lead">
                  {euro(row.figures.monthlyRentEuro)}
                </td>
              </>
            ) : (
              <td
                colSpan={3}
                className="py-2.5 pl-1.5 text-right sm:pl-2 align-baseline text-small text-muted"
              >
                {row.homes === 0 ? 'None on offer' : 'Too few homes'}
              </td>
            )}
            <td className="py-2.5 pl-1.5 text-right sm:pl-2 align-baseline">
              {row.homes === 0 ? (
                <span className="text-muted">0</span>
              ) : (
                <a href={row.href} className="cell-source">
                  {count(row.homes)}
                  <span className="sr-only">
                    {' '}
                    {row.homes === 1 ? 'home' : 'homes'} in {row.name}
                  </span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SortableHeading({
  sort,
  choice,
  kept,
}: {
  sort: BudgetSort
  choice: BudgetChoice
  kept: readonly [name: string, value: string][]
}) {
  const isCurrent = choice.sort === sort
  const Arrow = sort === 'price' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      {...(isCurrent ? { 'aria-sort': sort === 'price' ? 'ascending' : 'descending' } : {})}
      className={`py-1 pl-1.5 text-right sm:pl-2 align-bottom font-normal ${sort === 'homes' ? 'sm:w-[15%]' : ''}`}
    >
      <a
        href={`${budgetHref({ ...choice, sort }, kept)}#budget`}
        className={`inline-flex min-h-9 items-center gap-1 leading-tight hover:text-action-over hover:underline ${isCurrent ? 'font-medium text-ink' : ''}`}
      >
        {isCurrent && <Arrow aria-hidden size={14} className="shrink-0 max-sm:hidden" />}
        {sort === 'rent' ? (
          <span>
            Rent<span className="max-sm:sr-only"> per month</span>
          </span>
        ) : (
          columnNames[sort]
        )}
      </a>
    </th>
  )
}
