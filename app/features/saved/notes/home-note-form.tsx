import { NotebookPen } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { useVisits } from '#app/ui/in-place.tsx'
import { inPlace } from '#app/ui/early/page-script.ts'
import { MAX_NOTE_LENGTH, noteField, NOTES_FORM, type NotesResult } from './home-note.ts'
import { type PersonalListHome, personalListTexts } from '../homes/personal-list.ts'

/** A member's own note about a home of their list, which nobody else sees (docs/product/accounts.md §32). */
export function HomeNoteForm({
  home: { number, name, note },
  refused,
}: {
  home: PersonalListHome & { note: string }
  /** Notes that were sent and refused. */
  refused: NotesResult | undefined
}) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { loading, post } = useVisits()
  const [isSent, setSent] = useState(false)
  const [isOpen, setOpen] = useState(refused?.typed[number] !== undefined)
  const failure = refused?.typed[number] === undefined ? null : refused.failure
  const field = noteField(number)

  // Without script the form of all notes is sent, so that what was typed elsewhere is not lost.
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    const sent = new FormData()
    sent.set(field, textarea.current?.value ?? '')
    setSent(false)
    await post(personalListTexts.saved.path, sent)
    setSent(true)
  }

  return (
    <div className="relative z-20 mt-2 text-small">
      {note !== '' && <p className="mb-1 wrap-anywhere whitespace-pre-line">{note}</p>}
      <details
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        data-drawn-open={isOpen || undefined}
      >
        <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-action underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
          <NotebookPen aria-hidden size={16} />
          {note === '' ? 'Add a note' : 'Edit the note'}
          <span className="sr-only"> about {name}</span>
        </summary>
        <div className="grid gap-2 pt-1">
          <TextArea
            key={note}
            ref={textarea}
            name={field}
            form={NOTES_FORM}
            label={`Note about ${name}`}
            quietLabel
            hint="Only you see it."
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={refused?.typed[number] ?? note}
            error={failure}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button {...inPlace} type="submit" form={NOTES_FORM} onClick={(event) => void save(event)}>
              Save<span className="sr-only"> the note about {name}</span>
            </Button>
            <output>{isSent && loading === null && failure === null && 'Saved.'}</output>
          </div>
        </div>
      </details>
    </div>
  )
}
