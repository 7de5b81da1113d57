import { ArrowLeft, ArrowRight, Plus, X } from 'lucide-react'
import { LinkInPlace } from '#app/ui/in-place.tsx'
import type { ReactNode } from 'react'
import type { ListingTableView } from './listing-table-view.server.ts'

const linkClass = 'inline-flex size-9 items-center justify-center rounded-small text-ink hover:bg-wash'

/**
 * The columns of the table in their order, each to be moved or removed, and the others to be added: links, since the
 * address has them.
 */
export const ColumnLinks = ({
  columns,
  addableColumns,
  usualColumnsHref,
}: Pick<ListingTableView, 'columns' | 'addableColumns' | 'usualColumnsHref'>) => (
  <section aria-label="Columns" className="grid gap-3">
    <ol className="flex flex-wrap gap-2">
      {columns.map(({ column, heading, earlierHref, laterHref, removeHref }) => (
        <li key={column} className="flex items-center rounded-small border border-line">
          <ColumnLink href={earlierHref} label={`Move ${heading} to the left`}>
            <ArrowLeft aria-hidden size={16} />
          </ColumnLink>
          <span className="px-2">{heading}</span>
          <ColumnLink href={laterHref} label={`Move ${heading} to the right`}>
            <ArrowRight aria-hidden size={16} />
          </ColumnLink>
          <ColumnLink href={removeHref} label={`Remove ${heading}`}>
            <X aria-hidden size={16} />
          </ColumnLink>
        </li>
      ))}
    </ol>
    <ul className="flex flex-wrap gap-x-4">
      {addableColumns.map(({ column, heading, href }) => (
        <li key={column}>
          <LinkInPlace href={href} className="inline-flex min-h-9 items-center gap-1 text-small">
            <Plus aria-hidden size={16} />
            Add {heading}
          </LinkInPlace>
        </li>
      ))}
      {usualColumnsHref !== null && (
        <li>
          <LinkInPlace href={usualColumnsHref} className="inline-flex min-h-9 items-center text-small">
            Reset columns
          </LinkInPlace>
        </li>
      )}
    </ul>
  </section>
)

const ColumnLink = ({ href, label, children }: { href: string | null; label: string; children: ReactNode }) =>
  href !== null && (
    <LinkInPlace href={href} aria-label={label} className={linkClass}>
      {children}
    </LinkInPlace>
  )
