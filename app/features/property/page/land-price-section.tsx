import { HowLink } from '#app/features/market/summary/how-link.tsx'
import type { LandPrice } from '../facts/land-price.ts'

const figure = 'figures font-serif text-heading font-semibold print:text-lead!'
const card =
  'rounded-large bg-yield-wash px-5 py-4 print:bg-transparent print:p-0 print:[&_*]:text-[length:inherit] print:[&_*]:leading-tight'

/** Price of a plot by its size, and the estimate of its asking price with its basis. */
export function LandPriceSection({ landPrice }: { landPrice: LandPrice | null }) {
  if (landPrice === null) return null
  const { asked, estimate } = landPrice
  return (
    <section aria-labelledby="land-price">
      <h2 id="land-price" className="text-title print:sr-only">
        What this land costs
      </h2>
      <dl className="mt-4 grid items-start gap-4 sm:grid-cols-2 print:mt-0 print:grid-cols-2">
        {asked && (
          <div className={card}>
            <dt className="text-small">Asking price per m²</dt>
            <dd>
              <span className={figure}>{asked.perMetre}</span>
              <span className="figures block text-small">{asked.perDonum}</span>
              {asked.note && <span className="block text-small text-muted">{asked.note}</span>}
            </dd>
          </div>
        )}
        {estimate && (
          <div className={card}>
            <dt className="text-small">Our estimate of the asking price</dt>
            <dd>
              <span className={`${figure} text-yield`}>{estimate.figure}</span>
              <span className="figures block text-small">{estimate.range}</span>
              <span className="figures block text-small">{estimate.perArea}</span>
              {estimate.parts && (
                <span className="figures block text-small print:hidden">{estimate.parts}</span>
              )}
              <span className="block text-small text-muted">{estimate.basis}</span>
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2 text-small print:hidden">
        <HowLink to="land" />
      </p>
    </section>
  )
}
