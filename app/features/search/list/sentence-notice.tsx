import { SearchBox } from './search-box.tsx'
import type { SearchView } from '../criteria/search-view.ts'

/** Parts of the sentence that are no filter here, and the sentence to correct. */
export function SentenceNotice({ sentence }: { sentence: SearchView['sentence'] }) {
  if (sentence === null) return null
  return (
    <div className="grid max-w-2xl gap-3">
      <SearchBox key={sentence.text} label="Your search" initialText={sentence.text} />
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
