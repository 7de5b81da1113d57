import { BulkForm } from './bulk-form.tsx'
import { useTicks } from '../../keys/use-ticks.ts'
import { ListingTable } from './listing-table.tsx'
import type { ListingTableView } from './listing-table-view.server.ts'
import { useListingTableKeys } from '../../keys/use-listing-table-keys.ts'

/** The table with the ticks of its rows, and what is done with those that are ticked. */
export function ListingTableArea({ view, failure }: { view: ListingTableView; failure: string | null }) {
  const { area, ticked, setPage, ...ticks } = useTicks(view.total)
  useListingTableKeys(ticks)
  if (view.rows.length === 0) return null
  return (
    <div ref={area} data-listings>
      <ListingTable {...view} onTickPage={setPage} />
      <BulkForm {...view} ticked={ticked} failure={failure} />
    </div>
  )
}
