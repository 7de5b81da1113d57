import { day, euro } from '#app/ui/format.ts'
import type { ListingEditorView } from './listing-editor-view.server.ts'

/** Every price that was asked, the newest first. */
export const PriceList = ({ prices }: Pick<ListingEditorView, 'prices'>) => (
  <ol className="grid gap-1">
    {prices.toReversed().map(({ since, priceEuro }) => (
      <li key={since.toISOString()} className="figures">
        {euro(priceEuro)} <span className="text-small text-muted">since {day(since)}</span>
      </li>
    ))}
  </ol>
)
