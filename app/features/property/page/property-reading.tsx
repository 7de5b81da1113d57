import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import { ResidenceMark } from '#app/features/income/residence-mark.tsx'
import { Brochures, PrintedPlan } from './brochures.tsx'
import { EarningsSection } from './earnings-section.tsx'
import { LandPriceSection } from './land-price-section.tsx'
import { AskAbout } from '../view/ask-about.tsx'
import { FactsTable } from '../facts/facts-table.tsx'
import { KeyFactsRow } from '../facts/key-facts-row.tsx'
import { NearbySection } from '../facts/nearby-section.tsx'
import { PriceHistorySection } from '../view/price-history-section.tsx'
import { PropertyMap } from './property-map.tsx'
import type { PropertyView } from '../view/property-view.ts'

/** All there is to read of a home, in the order of its questions: what, how much, how it looks, since when, where. */
export function PropertyReading({ property, wantedYield }: { property: PropertyView; wantedYield: number }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 print:gap-1.5 print:text-[8pt] print:leading-tight">
      <Facts property={property} />
      <LandPriceSection landPrice={property.landPrice} />
      {property.residence && <ResidenceMark residence={property.residence} />}
      <EarningsSection property={property} wantedYield={wantedYield} />
      <Description property={property} />
      <Brochures brochures={property.brochures} />
      <PriceHistorySection history={property.history} />
      <div className="print:flex print:items-center print:justify-between print:gap-6">
        {property.plans[0] && <PrintedPlan plan={property.plans[0]} />}
        <PropertyMap property={property} />
      </div>
      <NearbySection nearby={property.nearby} />
    </div>
  )
}

const Facts = ({ property }: { property: PropertyView }) => (
  <section aria-labelledby="facts">
    <h2 id="facts" className="mb-4 text-title print:hidden">
      The facts
    </h2>
    <KeyFactsRow facts={property.keyFacts} />
    <div className="mt-6 print:mt-2">
      {property.factsInSight.length > 0 && <FactsTable facts={property.factsInSight} label="Facts" />}
    </div>
    <AskAbout facts={property.missingFacts} path={property.path} />
    <details className="mt-4 print:hidden">
      <summary className="py-2 font-medium text-action">The whole list, known or not</summary>
      <div className="mt-3">
        <FactsTable facts={property.facts} label="The whole list" />
      </div>
    </details>
  </section>
)

function Description({ property: { descriptionHtml, shortDescription } }: { property: PropertyView }) {
  if (!descriptionHtml && !shortDescription) return null
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="text-title print:hidden">
        Description
      </h2>
      <div className="mt-4 print:mt-0 print:columns-2 print:gap-6 print:text-[7.5pt]">
        {descriptionHtml ? (
          <TrustedHtml
            html={descriptionHtml}
            className="prose print:max-w-none print:[&_*]:text-[length:inherit] print:[&>*+*]:mt-1"
          />
        ) : (
          <p className="measure">{shortDescription}</p>
        )}
      </div>
    </section>
  )
}
