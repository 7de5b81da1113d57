import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { fieldOf, type WorkResult } from './work-result.ts'

/** A note for the staff, in the field `text`. `written`: what the form begins with; `children`: more of what is sent. */
export function NoteForm({
  label,
  longest,
  written,
  isRequired = false,
  result,
  children,
}: {
  label: string
  longest: number
  written?: string
  isRequired?: boolean
  result: WorkResult | undefined
  children?: ReactNode
}) {
  const { errorAt, typedIn } = fieldOf(result, 'note')
  return (
    <FormInPlace method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <TextArea
        name="text"
        label={label}
        rows={3}
        required={isRequired}
        unmarked
        maxLength={longest}
        defaultValue={typedIn('text') ?? written}
        error={errorAt('text')}
        hint="Only staff can read notes. If the person asks for a copy of their data, notes are included."
      />
      {children}
      <div>
        <Button type="submit">Save note</Button>
      </div>
    </FormInPlace>
  )
}
