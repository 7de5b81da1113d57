import { count } from '#app/ui/format.ts'

/** Shown for an alert that finds more homes than it lists: says where the others are (docs/product/alerts.md §24). */
export function ListedInPart({
  listed,
  narrowHref,
  searchHref,
  of,
}: {
  listed: number
  narrowHref: string | null
  searchHref: string | null
  of: string
}) {
  return (
    <p className="mt-1 text-small text-muted">
      The newest <span className="figures">{count(listed)}</span> are listed.
      {(narrowHref ?? searchHref) && ' To see them all, '}
      {narrowHref && (
        <a href={narrowHref}>
          narrow the filters<span className="sr-only"> of {of}</span>
        </a>
      )}
      {narrowHref && searchHref && ' or '}
      {searchHref && (
        <a href={searchHref}>
          open the search<span className="sr-only"> with the filters of {of}</span>
        </a>
      )}
      {(narrowHref ?? searchHref) && '.'}
    </p>
  )
}
