import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import { EarningsSection } from './earnings-section.tsx'
import { FactsTable } from './facts-table.tsx'
import { NearbySection } from './nearby-section.tsx'
import { PriceHistorySection } from './price-history-section.tsx'
import { PropertyDocuments } from './property-documents.tsx'
import PropertyEmbeds from './property-embeds.part.tsx'
import { PropertyMap } from './property-map.tsx'
import type { PropertyView } from './property-view.ts'

/** All there is to read of a home, in the order of its questions: what, how much, how it looks, since when, where. */
export function PropertyReading({ property, wantedYield }: { property: PropertyView; wantedYield: number }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 print:gap-3">
      <Facts property={property} />
      <EarningsSection property={property} wantedYield={wantedYield} />
      <Description property={property} />
      <PropertyDocuments documents={property.documents} />
      <PropertyEmbeds video={property.video} tourUrl={property.tourUrl} poster={property.pictures[0]?.src} />
      <PriceHistorySection history={property.history} />
      <PropertyMap property={property} />
      <NearbySection nearby={property.nearby} />
    </div>
  )
}

const Facts = ({ property }: { property: PropertyView }) => (
  <section aria-labelledby="facts">
    <h2 id="facts" className="mb-4 text-title print:hidden">
      The facts
    </h2>
    <FactsTable facts={property.facts} label="Facts" />
    {property.furtherFacts.length > 0 && (
      <div className="mt-6 print:mt-2">
        <FactsTable facts={property.furtherFacts} label="Further facts" />
      </div>
    )}
  </section>
)

function Description({ property: { title, descriptionHtml, shortDescription } }: { property: PropertyView }) {
  if (!descriptionHtml && !shortDescription && !title) return null
  return (
    <section aria-labelledby="description" className="print:hidden">
      <h2 id="description" className="text-title">
        {title ?? 'Description'}
      </h2>
      {descriptionHtml ? (
        <TrustedHtml html={descriptionHtml} className="prose mt-4" />
      ) : (
        <p className="measure mt-4">{shortDescription}</p>
      )}
    </section>
  )
}
