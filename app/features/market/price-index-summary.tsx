import { changeInWords, type LatestChange } from './price-index-words.ts'

/** A town's price indexes in a sentence, for the first screen; nothing where there is none yet. */
export function PriceIndexSummary({ sale, rent }: { sale: LatestChange | null; rent: LatestChange | null }) {
  const price = sale && changeInWords(sale)
  const letting = rent && changeInWords(rent)
  if (!price && !letting) return null
  return (
    <p className="figures mt-2 text-small text-muted">
      Like for like,{' '}
      {price && (
        <>
          homes for sale ask <strong className="font-medium text-ink">{price}</strong>
        </>
      )}
      {price && letting && ', '}
      {letting && (
        <>
          homes to let <strong className="font-medium text-ink">{letting}</strong>
        </>
      )}
      .
    </p>
  )
}
