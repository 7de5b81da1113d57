import { ButtonLink } from '#app/ui/button-link.tsx'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import type { PairedListing } from '../../../listings/duplicates/duplicate-pair.ts'
import { isFromElsewhere, sourceText } from '#app/features/listings/record/own-source.ts'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import { listingStateNames } from '../editor/listing-state-names.data.ts'
import { DUPLICATES_PATH } from '../../links/duplicates-path.ts'
import type { ShownPair } from './duplicates-view.server.ts'

const Name = ({ listing: { id } }: { listing: PairedListing }) => (
  <a href={`/office/listings/${propertyId(id)}`} className="font-medium">
    {propertyId(id)}
  </a>
)

const About = ({ listing: { title, state, source } }: { listing: PairedListing }) => (
  <p className="text-small wrap-anywhere text-muted">
    {[
      title,
      listingStateNames[state],
      isFromElsewhere({ source }) ? `from the feed ${source}` : sourceText(source),
    ]
      .filter(Boolean)
      .join(' · ')}
  </p>
)

const PairForms = ({ one, other, mayDismiss, mergeHref }: ShownPair) => {
  const about = `${propertyId(one.id)} and ${propertyId(other.id)}`
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {mergeHref && (
        <ButtonLink href={mergeHref} aria-label={`Merge: ${about}`}>
          Merge
        </ButtonLink>
      )}
      {mayDismiss && (
        <PressForm
          intent="dismiss-duplicate"
          given={{ one: one.id, other: other.id }}
          label={`Not the same home: ${about}`}
        >
          Not the same home
        </PressForm>
      )}
    </div>
  )
}

/** The listings that may be the same home as the one that the page is about. */
export const ListingDuplicates = ({ duplicates }: { duplicates: ShownPair[] }) =>
  duplicates.length > 0 && (
    <section aria-label="Probable duplicates" className="grid gap-4 rounded-small bg-wash p-4">
      {duplicates.map((pair) => (
        <div key={pair.other.id} className="grid justify-items-start gap-2">
          <p>
            Probably the same home as <Name listing={pair.other} />: {pair.likeness}.
          </p>
          <About listing={pair.other} />
          <PairForms {...pair} />
        </div>
      ))}
      <p className="text-small">
        <a href={DUPLICATES_PATH}>All probable duplicates</a>
      </p>
    </section>
  )

export const DuplicateList = ({ pairs }: { pairs: ShownPair[] }) =>
  pairs.length === 0 ? (
    <p className="text-muted">No probable duplicates.</p>
  ) : (
    <ol>
      {pairs.map((pair) => (
        <li
          key={`${pair.one.id} ${pair.other.id}`}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4"
        >
          <div className="grid min-w-0 gap-1">
            <p>
              <Name listing={pair.one} /> and <Name listing={pair.other} />: {pair.likeness}
            </p>
            <About listing={pair.one} />
            <About listing={pair.other} />
          </div>
          <PairForms {...pair} />
        </li>
      ))}
    </ol>
  )
