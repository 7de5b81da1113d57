import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import type { ComparedHome } from '../homes/comparison.ts'
import { personalListTexts } from '../homes/personal-list.ts'

/** Homes side by side, each of which can be taken out in place (docs/product/accounts.md §26). */
export function Comparison({
  homes,
  leftOut,
  unknown,
}: {
  homes: readonly ComparedHome[]
  /** Number of homes beyond those that are compared. */
  leftOut: number
  /** Numbers of no home that is shown. */
  unknown: readonly number[]
}) {
  if (homes.length === 0) {
    return (
      <Notice
        level={1}
        title="No properties to compare"
        actions={
          <>
            <a href={personalListTexts.saved.path} className={buttonClass('primary')}>
              Saved Listings
            </a>
            <a href="/buy" className={buttonClass()}>
              Properties for sale
            </a>
          </>
        }
      >
        <p>Press ‘Compare’ on two to four cards of a list, or tick ‘Select’ in your saved listings.</p>
      </Notice>
    )
  }
  return (
    <div className="column py-8 lg:py-12">
      <h1 className="text-heading">Compare properties</h1>
      <div className="mt-2 grid gap-1 text-muted">
        <p>We mark every difference. Anyone with the link to this page sees the same.</p>
        {homes.length === 1 && (
          <p>
            There is only one property here. Press ‘Compare’ on another in a list, or select some in your
            saved listings.
          </p>
        )}
        {leftOut > 0 && <p>You can compare up to four properties. These are the first four.</p>}
        {unknown.length > 0 && <p>No property found for the given ID: {unknown.join(', ')}.</p>}
      </div>
      <ComparisonTable homes={homes} />
    </div>
  )
}
