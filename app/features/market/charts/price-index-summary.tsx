import type { Purpose } from '#app/features/listings/record/listing.ts'
import { HowLink } from '../summary/how-link.tsx'
import { changeInWords, changeName, type LatestChange } from '../summary/price-index-words.ts'

/** A town's price indexes in a sentence, for the first screen; hidden if there is none yet. */
export function PriceIndexSummary({
  path,
  sale,
  rent,
}: { path: string } & Record<Purpose, LatestChange | null>) {
  const price = sale && changeInWords(sale)
  const letting = rent && changeInWords(rent)
  if (!price && !letting) return null
  return (
    <p className="figures mt-2 text-small text-muted">
      Like for like,{' '}
      {price && (
        <>
          homes for sale ask{' '}
          <strong className="font-medium text-ink" data-figure={changeName('sale', path)}>
            {price}
          </strong>
        </>
      )}
      {price && letting && ', '}
      {letting && (
        <>
          homes to let{' '}
          <strong className="font-medium text-ink" data-figure={changeName('rent', path)}>
            {letting}
          </strong>
        </>
      )}
      . <HowLink to="index" />
    </p>
  )
}
