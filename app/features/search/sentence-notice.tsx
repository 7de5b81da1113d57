import { SearchBox } from './search-box.tsx'
import type { SearchView } from './search-view.ts'

/** What of the sentence is no filter here, and the sentence to correct where no filter column shows it. */
export function SentenceNotice({
  sentence,
  hasColumn,
}: {
  sentence: SearchView['sentence']
  hasColumn: boolean
}) {
  if (sentence === null) return null
  return (
    <div className="grid gap-3 empty:hidden">
      <div className={hasColumn ? 'xl:hidden' : ''}>
        <SearchBox key={sentence.text} label="Your search" initialText={sentence.text} />
      </div>
      {sentence.notices.length > 0 && (
        <ul className="rounded-small border-l-4 border-line bg-wash px-4 py-3 break-words">
          {sentence.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
