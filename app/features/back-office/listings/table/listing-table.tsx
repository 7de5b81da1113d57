import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { count, day, euro, exactPercent, squareMetres } from '#app/ui/format.ts'
import { useScript } from '#app/ui/use-script.ts'
import { sourceText } from '#app/features/listings/record/own-source.ts'
import { BULK_FORM } from './bulk-form.tsx'
import type { TableColumn } from '../search/table-columns.data.ts'
import { listingStateNames } from '../editor/listing-state-names.data.ts'
import type { ListingTableView, SortLink, TableRow } from './listing-table-view.server.ts'

const viewClass =
  'inline-flex min-h-11 items-center gap-2 rounded-small px-3 text-ink no-underline hover:bg-wash ' +
  'aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-action'

/** The states, with how many listings the search finds in each. */
export const ListingStates = ({ states }: Pick<ListingTableView, 'states'>) => (
  <nav aria-label="Listings by state" className="mb-4">
    <ul className="-mx-3 flex flex-wrap gap-x-1">
      {states.map(({ state, count: listings, href, isCurrent }) => (
        <li key={state}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined} className={viewClass}>
            {state === null ? 'All' : listingStateNames[state]}{' '}
            <span className="figures text-small text-muted">{count(listings)}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Class of a column by its position: narrow tables show the first few; the others come with room for them. */
const widthClass = (at: number) => (at === 0 ? '' : at < 4 ? 'hidden md:table-cell' : 'hidden xl:table-cell')

type Columns = ListingTableView['columns']

/** Listings in rows; the keys go from one `data-table-listing` link to the next. */
export const ListingTable = ({
  rows,
  listingColumn,
  columns,
  onTickPage,
}: Pick<ListingTableView, 'rows' | 'listingColumn' | 'columns'> & {
  onTickPage: (checked: boolean) => void
}) => (
  <div className="overflow-x-auto">
    <table className="w-full border-b border-line">
      <thead className="text-left text-small text-muted">
        <tr>
          <TickPage onTickPage={onTickPage} />
          <Heading {...listingColumn} heading="Listing" isFigure={false} className="" />
          {columns.map((column, at) => (
            <Heading key={column.column} {...column} className={widthClass(at)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  </div>
)

const tickClass = 'flex size-11 items-center justify-center'

/** Checkbox for the page, which needs script to tick all rows at once. */
const TickPage = ({ onTickPage }: { onTickPage: (checked: boolean) => void }) => (
  <th className="w-11 align-middle">
    {useScript() && (
      <label className={tickClass}>
        <input
          type="checkbox"
          aria-label="Select all listings on this page"
          className="size-5 accent-action"
          onChange={({ currentTarget }) => onTickPage(currentTarget.checked)}
        />
      </label>
    )}
  </th>
)

function Heading({
  href,
  sorted,
  heading,
  isFigure,
  className,
}: SortLink & { heading: string; isFigure: boolean; className: string }) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      aria-sort={sorted ?? undefined}
      className={`px-2 font-medium whitespace-nowrap ${isFigure ? 'text-right' : ''} ${className}`}
    >
      {href === null ? (
        heading
      ) : (
        <a
          href={href}
          className="inline-flex min-h-11 items-center gap-1 text-muted no-underline hover:text-action"
        >
          {heading}
          {sorted && <Arrow aria-hidden size={16} />}
        </a>
      )}
    </th>
  )
}

const metres = (figure: number | null) => figure !== null && squareMetres(figure)
const date = (at: Date | null) =>
  at && (
    <time dateTime={at.toISOString()} className="figures text-small whitespace-nowrap">
      {day(at)}
    </time>
  )
const origins = { feed: 'Feed', own: 'Our own', exclusive: 'Exclusive' }

const cells: Record<TableColumn, (row: TableRow) => ReactNode> = {
  price: ({ priceEuro }) => euro(priceEuro),
  state: ({ state }) => listingStateNames[state],
  area: ({ areaSquareMetres }) => metres(areaSquareMetres),
  assignee: ({ assignee }) => assignee ?? 'Nobody',
  beds: ({ bedrooms }) => (bedrooms === 0 ? 'Studio' : bedrooms),
  yield: ({ yieldPercent }) => yieldPercent !== null && exactPercent(yieldPercent),
  changed: ({ changedAt }) => date(changedAt),
  baths: ({ bathrooms }) => bathrooms,
  plot: ({ plotSquareMetres }) => metres(plotSquareMetres),
  metre: ({ pricePerMetreEuro }) => pricePerMetreEuro !== null && euro(Math.round(pricePerMetreEuro)),
  published: ({ firstPublishedAt }) => date(firstPublishedAt),
  origin: ({ addition }) => origins[addition],
}

const Row = ({ row, columns }: { row: TableRow; columns: Columns }) => {
  const offer = [row.type, row.purpose === 'sale' ? 'for sale' : 'to rent'].join(' ')
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
        <a
          href={row.href}
          data-table-listing
          className="block truncate font-medium text-ink no-underline after:absolute after:inset-0"
        >
          {row.title}
        </a>
        <p className="truncate text-small text-muted">
          {[offer, row.place].join(' · ')}
          <span className="md:hidden"> · {listingStateNames[row.state]}</span>
        </p>
        <p className="truncate text-small text-muted">
          <span className="figures">{[row.propertyId, row.reference].filter(Boolean).join(' · ')}</span>
          {` · ${sourceText(row.source)}`}
          {row.addition === 'exclusive' && ' · Exclusive'}
        </p>
      </td>
      {columns.map(({ column, isFigure }, at) => (
        <td
          key={column}
          className={`px-2 py-3 ${isFigure ? 'figures text-right whitespace-nowrap' : ''} ${widthClass(at)}`}
        >
          {cells[column](row)}
        </td>
      ))}
    </tr>
  )
}
