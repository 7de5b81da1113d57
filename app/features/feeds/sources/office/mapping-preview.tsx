import { count, counted, euro, squareMetres } from '#app/ui/format.ts'
import { homeName, placeLine } from '#app/features/listings/card/card-text.ts'
import type { MappingView } from './mapping-view.server.ts'
import type { PreviewListing } from './preview-feed.server.ts'
import { Problems, Tallies } from './problem-lists.tsx'

/**
 * Shows the result of a mapping on the first entries: how many come in, the first as cards, and what is refused and
 * why.
 */
export function MappingPreview({ preview, problems }: Pick<MappingView, 'preview' | 'problems'>) {
  if (preview === null)
    return (
      <ul
        role="alert"
        className="grid gap-1 rounded-small bg-change-wash px-4 py-3 text-change wrap-anywhere"
      >
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )
  const { entries, refused, refusedByReason, firstRefused, warningsByKind, taken, listings, failure } =
    preview
  return (
    <div className="grid gap-6">
      {failure && (
        <p role="alert" className="rounded-small bg-change-wash px-4 py-3 text-change wrap-anywhere">
          {failure}
        </p>
      )}
      {entries > 0 && (
        <p className="text-lead">
          {count(taken)} of {counted(entries, 'entry', 'entries')} would be imported.
        </p>
      )}
      {listings.length > 0 && (
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {listings.map((listing) => (
            <PreviewCard key={listing.sourceId} {...listing} />
          ))}
        </ul>
      )}
      {refused > 0 && (
        <>
          <h3 className="text-lead font-medium">Refused, by reason</h3>
          <Tallies tallies={refusedByReason} />
          <details>
            <summary className="min-h-11 cursor-pointer py-2">Refused entries</summary>
            <Problems problems={firstRefused} total={refused} />
          </details>
        </>
      )}
      {warningsByKind.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Accepted with warnings</summary>
          <Tallies tallies={warningsByKind} />
        </details>
      )}
    </div>
  )
}

function PreviewCard(listing: PreviewListing) {
  const { title, priceEuro, purpose, bathrooms, areaSquareMetres, plotSquareMetres, pictures, isOnMap } =
    listing
  const facts = [
    areaSquareMetres !== null && squareMetres(areaSquareMetres),
    plotSquareMetres !== null && `plot ${squareMetres(plotSquareMetres)}`,
    bathrooms !== null && counted(bathrooms, 'bath', 'baths'),
    counted(pictures, 'photograph', 'photographs'),
    !isOnMap && 'no coordinates',
  ]
  return (
    <li className="rounded-large border border-line bg-surface p-4 wrap-anywhere">
      <p className="figures font-serif text-title font-semibold">
        {euro(priceEuro)}
        {purpose === 'rent' && <span className="font-sans text-small font-normal text-muted"> a month</span>}
      </p>
      <p className="mt-1.5 font-medium">
        {homeName(listing)} {purpose === 'sale' ? 'for sale' : 'to rent'}
      </p>
      <p className="line-clamp-2 text-small">{title ?? 'No title'}</p>
      <p className="mt-1 text-small text-muted">{placeLine(listing)}</p>
      <p className="figures text-small text-muted">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
