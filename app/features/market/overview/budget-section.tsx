import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { count, counted, euro } from '#app/ui/format.ts'
import { marketRegions } from '#app/features/content/links/site-links.ts'
import { regionNames } from '#app/features/places/place.ts'
import {
  type BudgetChoice,
  type BudgetRow,
  type BudgetSort,
  type BudgetView,
  budgetHref,
  budgetSorts,
  budgets,
} from './budget.ts'
import { homesOf } from '../summary/chart-words.ts'
import { HowLink } from '../summary/how-link.tsx'
import { bedroomClasses } from '../figures/market-figures.ts'
import type { MeasureCell } from '../summary/measure-cells.ts'
import { MIN_BASIS, rangeText, type TypicalMeasure } from '../figures/typical-home.ts'

const columnNames: Record<BudgetSort, string> = {
  yield: 'Yield',
  price: 'Price',
  rent: 'Rent per month',
  homes: 'Homes',
}

/** Places beyond these are a press away: the map and the pages of the towns have them all. */
const ROWS_IN_SIGHT = 10

/**
 * Shows where a budget earns most, and the towns or places beside each other. `kept` are the parameters of the page's
 * map.
 */
export function BudgetSection({
  view: { choice, ranked, best, rivals, above, thin, allHomes },
  kept,
}: {
  view: BudgetView
  kept: readonly [name: string, value: string][]
}) {
  const further = ranked.slice(ROWS_IN_SIGHT)
  const table = { choice, kept }
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
        <Answer best={best} rivals={rivals} choice={choice} />
      </div>
      <div>
        {ranked.length > 0 && <BudgetTable rows={ranked.slice(0, ROWS_IN_SIGHT)} {...table} />}
        <FurtherRows rows={further} words={['more place', 'more places']} {...table} />
        <FurtherRows
          rows={above}
          words={[
            `${wordsFor(choice).one} where the median home asks more`,
            `${wordsFor(choice).many} where the median home asks more`,
          ]}
          {...table}
        />
        <FurtherRows
          rows={thin}
          words={[
            `${wordsFor(choice).one} with too few homes to rank`,
            `${wordsFor(choice).many} with too few homes to rank`,
          ]}
          {...table}
        />
        <p className="mt-2 text-small text-muted">
          Medians of what is asked for {homesOf[choice.bedrooms]}; yield: a year of the median rent over the
          median price, before costs. Ranked from {MIN_BASIS} homes on each side on. <HowLink to="median" />
          {allHomes.homes > 0 && (
            <>
              {' · '}
              <a href={allHomes.href}>
                {allHomes.homes === 1 ? 'See the home' : `See all ${count(allHomes.homes)} homes`}, highest
                yield first
              </a>
            </>
          )}
        </p>
      </div>
    </section>
  )
}

const wordsFor = ({ compared }: BudgetChoice) =>
  compared === 'towns' ? { one: 'town', many: 'towns' } : { one: 'place', many: 'places' }

/** Rows a press away: the rest of the ranking, and what is not ranked. */
function FurtherRows({
  rows,
  words: [one, many],
  ...table
}: {
  rows: readonly BudgetRow[]
  words: [one: string, many: string]
} & Pick<Parameters<typeof BudgetTable>[0], 'choice' | 'kept'>) {
  if (rows.length === 0) return null
  return (
    <details className="group/more">
      <summary className="flex min-h-11 items-center text-small font-medium text-action hover:text-action-over hover:underline">
        {counted(rows.length, one, many)}
      </summary>
      <BudgetTable rows={rows} {...table} isContinued={counted(rows.length, one, many)} />
    </details>
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
      <SelectField label="Bedrooms" name="beds" defaultValue={bedrooms}>
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
function Answer({
  best,
  rivals,
  choice: { budget, bedrooms },
}: Pick<BudgetView, 'best' | 'rivals' | 'choice'>) {
  const sought = `${homesOf[bedrooms]}${budget === null ? '' : ` up to ${euro(budget)}`}`
  if (!best) {
    return (
      <p className="mt-5 text-muted">
        Too few {sought} are on offer to compare. Try a higher budget or another number of bedrooms.
      </p>
    )
  }
  const { bounds, text, name } = best.cells.yield
  return (
    <p className="mt-5 flex items-baseline gap-x-4">
      <strong
        data-figure={name}
        className="figures shrink-0 font-serif text-display font-semibold text-yield"
      >
        {text}
      </strong>
      <span className="text-muted">
        in{' '}
        <a href={best.path} className="font-medium text-ink hover:text-action-over hover:underline">
          {best.name}
          {best.town && `, ${best.town}`}
        </a>
        : the highest yield of {sought}
        {bounds && ` (95 % range: ${rangeText('yield', bounds)})`}.
        {rivals.length > 0 && ` ${rivalsText(rivals)} may be as high.`}
      </span>
    </p>
  )
}

/** `Limassol and Larnaca`, `4 others`. */
const rivalsText = (rivals: readonly BudgetRow[]): string =>
  rivals.length > 2 ? `${rivals.length} others` : rivals.map(({ name }) => name).join(' and ')

function BudgetTable({
  rows,
  choice,
  kept,
  isContinued,
}: {
  rows: readonly BudgetRow[]
  choice: BudgetChoice
  kept: readonly [name: string, value: string][]
  /** Describes the rows of a table that continues another. */
  isContinued?: string
}) {
  return (
    <table className="figures w-full border-collapse text-left max-sm:text-small sm:table-fixed">
      <caption className="sr-only">
        {choice.compared === 'towns' ? 'Towns' : 'Places'} by {columnNames[choice.sort].toLowerCase()}
        {isContinued && `: ${isContinued}`}
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
            {typicalMeasuresInOrder.map((measure) => (
              <BudgetCell
                key={measure}
                measure={measure}
                cell={row.cells[measure]}
                isRanked={!row.cells.yield.isThin}
              />
            ))}
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

const typicalMeasuresInOrder = ['yield', 'price', 'rent'] as const

function BudgetCell({
  measure,
  cell: { text, value, bounds, name },
  isRanked,
}: {
  measure: TypicalMeasure
  cell: MeasureCell
  isRanked: boolean
}) {
  const look = !isRanked
    ? 'text-small text-muted'
    : `font-medium sm:text-lead ${measure === 'yield' ? 'text-yield' : ''}`
  return (
    <td className="py-2.5 pl-1.5 text-right sm:pl-2 align-baseline">
      <span className={`whitespace-nowrap ${look}`} data-figure={value === null ? undefined : name}>
        {text}
      </span>
      {measure === 'yield' && bounds && (
        <span className="note-line whitespace-nowrap">{rangeText(measure, bounds)}</span>
      )}
    </td>
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
