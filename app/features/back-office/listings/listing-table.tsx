import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { count, day, euro, exactPercent, squareMetres } from '#app/ui/format.ts'
import { useScript } from '#app/ui/use-script.ts'
import { BULK_FORM } from './bulk/bulk-form.tsx'
import type { ListingOrder } from './listing-orders.data.ts'
import { listingStateNames } from './listing-state-names.data.ts'
import type { ListingTableView, TableRow } from './listing-table-view.server.ts'

const viewClass =
  'inline-flex min-h-11 items-center gap-2 rounded-small px-3 text-ink no-underline hover:bg-wash ' +
  'aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-action'

/** The states, with how many listings the search finds in each. */
export const ListingStates = ({ states }: Pick<ListingTableView, 'states'>) => (
  <nav aria-label="Listings by state" className="mb-4">
    <ul className="-mx-3 flex flex-wrap gap-x-1">
      {states.map(({ state, count: listings, href, isCurrent }) => (
        <li key={state}>
          <Link to={href} aria-current={isCurrent ? 'page' : undefined} className={viewClass}>
            {state === null ? 'All' : listingStateNames[state]}{' '}
            <span className="figures text-small text-muted">{count(listings)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** What stands in narrow tables is in the first cell too; these columns come with room for them. */
const fromTablet = 'hidden md:table-cell'
const fromDesktop = 'hidden xl:table-cell'

/** Listings in rows; the keys go from one `data-table-listing` link to the next. */
export const ListingTable = ({
  rows,
  columns,
  onTickPage,
}: Pick<ListingTableView, 'rows' | 'columns'> & { onTickPage: (checked: boolean) => void }) => (
  <table className="w-full border-b border-line">
    <thead className="text-left text-small text-muted">
      <tr>
        <TickPage onTickPage={onTickPage} />
        <Heading order="number" columns={columns}>
          Listing
        </Heading>
        <th className={`px-2 py-2 font-medium ${fromTablet}`}>State</th>
        <Heading order="price" columns={columns} isFigure>
          Price
        </Heading>
        <Heading order="bedrooms" columns={columns} isFigure className={fromDesktop}>
          Beds
        </Heading>
        <Heading order="area" columns={columns} isFigure className={fromTablet}>
          Area
        </Heading>
        <Heading order="yield" columns={columns} isFigure className={fromDesktop}>
          Yield
        </Heading>
        <th className={`px-2 py-2 font-medium ${fromTablet}`}>Assigned to</th>
        <Heading order="changed" columns={columns} className={fromDesktop}>
          Changed
        </Heading>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </tbody>
  </table>
)

const tickClass = 'flex size-11 items-center justify-center'

/** Only the script can tick all rows at once. */
const TickPage = ({ onTickPage }: { onTickPage: (checked: boolean) => void }) => (
  <th className="w-11 align-middle">
    {useScript() && (
      <label className={tickClass}>
        <input
          type="checkbox"
          aria-label="Select all listings of this page"
          className="size-5 accent-action"
          onChange={({ currentTarget }) => onTickPage(currentTarget.checked)}
        />
      </label>
    )}
  </th>
)

function Heading({
  order,
  columns,
  isFigure = false,
  className = '',
  children,
}: {
  order: ListingOrder
  columns: ListingTableView['columns']
  isFigure?: boolean
  className?: string
  children: string
}) {
  const { href, sorted } = columns[order]
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      aria-sort={sorted ?? undefined}
      className={`px-2 font-medium ${isFigure ? 'text-right' : ''} ${className}`}
    >
      <Link
        to={href}
        className="inline-flex min-h-11 items-center gap-1 text-muted no-underline hover:text-action"
      >
        {children}
        {sorted && <Arrow aria-hidden size={16} />}
      </Link>
    </th>
  )
}

const Row = ({ row }: { row: TableRow }) => {
  const { purpose, priceEuro, bedrooms, areaSquareMetres, yieldPercent, addition } = row
  const offer = [row.type, purpose === 'sale' ? 'for sale' : 'to rent'].join(' ')
  return (
    <tr className="relative border-t border-line align-top focus-within:bg-wash hover:bg-wash has-checked:bg-wash">
      <td className="py-1">
        <label className={`relative z-1 ${tickClass}`}>
          <input
            type="checkbox"
            name="listing"
            value={row.id}
            form={BULK_FORM}
            autoComplete="off"
            aria-label={`Select ${row.propertyId}, ${row.title}`}
            className="size-5 accent-action"
          />
        </label>
      </td>
      <td className="max-w-0 min-w-40 px-2 py-3 md:w-2/5">
        <Link
          to={row.href}
          data-table-listing
          className="block truncate font-medium text-ink no-underline after:absolute after:inset-0"
        >
          {row.title}
        </Link>
        <p className="truncate text-small text-muted">
          {[offer, row.place].join(' · ')}
          <span className="md:hidden"> · {listingStateNames[row.state]}</span>
        </p>
        <p className="truncate text-small text-muted">
          <span className="figures">{[row.propertyId, row.reference].filter(Boolean).join(' · ')}</span>
          {` · ${row.source}`}
          {addition === 'exclusive' && ' · Exclusive'}
        </p>
      </td>
      <td className={`px-2 py-3 ${fromTablet}`}>{listingStateNames[row.state]}</td>
      <td className="figures px-2 py-3 text-right whitespace-nowrap">{euro(priceEuro)}</td>
      <td className={`figures px-2 py-3 text-right ${fromDesktop}`}>
        {bedrooms === 0 ? 'Studio' : bedrooms}
      </td>
      <td className={`figures px-2 py-3 text-right whitespace-nowrap ${fromTablet}`}>
        {areaSquareMetres !== null && squareMetres(areaSquareMetres)}
      </td>
      <td className={`figures px-2 py-3 text-right whitespace-nowrap ${fromDesktop}`}>
        {yieldPercent !== null && exactPercent(yieldPercent)}
      </td>
      <td className={`px-2 py-3 wrap-anywhere ${fromTablet}`}>{row.assignee ?? 'Nobody'}</td>
      <td className={`figures px-2 py-3 text-small whitespace-nowrap ${fromDesktop}`}>
        <time dateTime={row.changedAt.toISOString()}>{day(row.changedAt)}</time>
      </td>
    </tr>
  )
}
