import { Trash2 } from 'lucide-react'
import { Checkbox } from '#app/ui/field.tsx'
import { inPlace } from '#app/ui/early/page-script.ts'
import type { NotesResult } from '../notes/home-note.ts'
import { HomeNoteForm } from '../notes/home-note-form.tsx'
import { PersonalHomeCard } from './personal-home-card.tsx'
import type { PersonalListHome } from '../homes/personal-list.ts'

/**
 * A home in a saved or alert list (docs/product/listings.md §12). Its Remove button belongs to the form named
 * `removal`.
 */
export function PersonalListCard({
  home,
  since,
  removal,
  isHidden,
  refusedNotes,
}: {
  home: PersonalListHome
  /** 'Saved' or 'Listed', before the day. */
  since: string
  removal: string
  /** Removed, and may come back: what was ticked in it stays ticked, and does not count. */
  isHidden: boolean
  refusedNotes: NotesResult | undefined
}) {
  const { note } = home
  return (
    <PersonalHomeCard home={home}>
      {note !== null && <HomeNoteForm home={{ ...home, note }} refused={refusedNotes} />}
      <div className="relative z-20 mt-auto flex items-center justify-between gap-3 pt-3">
        <Checkbox
          name="select"
          value={home.url}
          disabled={isHidden}
          label={
            <>
              Select<span className="sr-only"> {home.name}</span>
            </>
          }
        />
        <button
          {...inPlace}
          type="submit"
          form={removal}
          name="remove"
          value={home.number}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-small px-2 text-body font-medium text-action underline-offset-4 hover:text-action-over hover:underline"
        >
          <Trash2 aria-hidden size={18} />
          Remove<span className="sr-only"> {home.name}</span>
        </button>
      </div>
      {home.sinceDay && (
        <p className="border-t border-line pt-1.5 text-small text-muted">
          {since} {home.sinceDay}
        </p>
      )}
    </PersonalHomeCard>
  )
}
