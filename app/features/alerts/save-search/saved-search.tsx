import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ALERTS_PATH } from '../alert/alert.ts'
import type { SaveSearchProps } from './save-search-data.ts'
import { SaveSearchForm } from './save-search-form.tsx'

/** The popup's form on a page of its own, and what came of it. The popup reads its props (`save-search-popup.tsx`). */
export function SavedSearch({ search, result }: SaveSearchProps) {
  if (result && result.saved !== null) {
    return (
      <Notice
        title={`“${result.saved}” is saved`}
        level={1}
        actions={
          <>
            <a href={ALERTS_PATH} className={buttonClass('primary')}>
              My alerts
            </a>
            <a href={search.from} className={buttonClass()}>
              Back to the search
            </a>
          </>
        }
      >
        {result.follows}
      </Notice>
    )
  }
  return (
    <div className="column py-10 lg:py-16">
      <h1 className="text-heading">Save this search</h1>
      <div className="mt-6 max-w-xl">
        <SaveSearchForm search={search} {...(result && { result })} />
      </div>
    </div>
  )
}
