import { X } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { LinkInPlace } from '#app/ui/in-place.tsx'
import { ListingPicture } from '#app/features/listings/card/listing-picture.tsx'
import { comparePath, type ComparedHome, type ComparedRow, comparedRows } from '../homes/comparison.ts'

const rowHead =
  'sticky left-0 z-10 w-28 min-w-28 border-r border-line bg-ground px-3 py-3 text-left align-top text-small font-normal text-muted sm:w-44 sm:min-w-44 sm:px-4'

/** The homes share what the first column leaves, each as wide as the next. */
const shares: Record<number, string> = { 1: 'w-full', 2: 'w-1/2', 3: 'w-1/3', 4: 'w-1/4' }

/** A real table: one column a home, one row a fact; on a phone it scrolls sideways under its first column. */
export function ComparisonTable({ homes }: { homes: readonly ComparedHome[] }) {
  const rows = comparedRows(homes)
  return (
    <div data-comparison className="mt-6">
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input type="checkbox" name="differences" className="size-5 accent-action" />
        Only show differences
      </label>
      <div
        role="region"
        aria-label="Comparison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative mt-3 overflow-x-auto border-y border-line"
      >
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">
            {homes.length} properties side by side. Rows with differences are marked in their heading.
          </caption>
          <thead>
            <tr>
              <td className={rowHead} />
              {homes.map((home) => (
                <th
                  key={home.number}
                  scope="col"
                  className={`${shares[homes.length] ?? ''} min-w-44 px-3 py-4 align-top font-normal sm:min-w-52 sm:px-4`}
                >
                  <HomeHead home={home} others={homes.filter(({ number }) => number !== home.number)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} homes={homes} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function HomeHead({ home, others }: { home: ComparedHome; others: readonly ComparedHome[] }) {
  return (
    <div className="grid gap-2">
      <div className="relative max-w-56 overflow-hidden rounded-small">
        <ListingPicture picture={home.picture} sizes="16rem" />
        {home.state && (
          <p className="absolute top-2 left-2">
            <Badge look="change">{home.state}</Badge>
          </p>
        )}
      </div>
      <a href={home.path} className="font-medium text-action underline underline-offset-4">
        {home.home}
      </a>
      <span className="text-small text-muted">{home.place}</span>
      <LinkInPlace
        href={comparePath(others.map(({ number }) => number))}
        className="inline-flex min-h-9 w-fit items-center gap-1 text-small text-action hover:underline"
      >
        <X aria-hidden size={16} />
        Remove
        <span className="sr-only">
          {' '}
          {home.home}, {home.place}
        </span>
      </LinkInPlace>
    </div>
  )
}

function Row({ row, homes }: { row: ComparedRow; homes: readonly ComparedHome[] }) {
  const { label, values, differs, best } = row
  return (
    <tr
      className={`border-t border-line ${differs ? '' : 'in-[[data-comparison]:has(input:checked)]:hidden'}`}
      data-differs={differs || undefined}
    >
      <th scope="row" className={rowHead}>
        {label}
        {differs && (
          <span className="block font-medium text-action">
            <span aria-hidden>≠ </span>differs
          </span>
        )}
      </th>
      {values.map((value, at) => (
        <td
          key={homes[at]?.number}
          className={`figures px-3 py-3 align-top sm:px-4 ${differs ? 'font-medium' : 'text-muted'}`}
        >
          {value ?? <span className="text-muted">–</span>}
          {best?.at.includes(at) && (
            <span className="block text-small font-normal text-action">{best.word}</span>
          )}
        </td>
      ))}
    </tr>
  )
}
