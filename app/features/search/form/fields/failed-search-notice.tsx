import { useVisits } from '#app/ui/in-place.tsx'
import { Button } from '#app/ui/button.tsx'

/** Notice above the results of the previous search, which stay. */
export function FailedSearchNotice() {
  const { failed } = useVisits()
  return (
    <div role="alert" className="sticky top-20 z-20 empty:hidden">
      {failed && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-small border-l-4 border-change bg-change-wash px-4 py-2 text-change">
          This search could not be loaded. You still see the results of your previous search.
          <Button onClick={() => void failed.retry()} aria-busy={failed.isRetrying}>
            {failed.isRetrying ? 'One moment…' : 'Retry'}
          </Button>
        </p>
      )}
    </div>
  )
}
