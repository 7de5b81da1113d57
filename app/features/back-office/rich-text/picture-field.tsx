import { useRef, useState } from 'react'
import { askAction } from '#app/ui/ask-action.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { UNANSWERED } from '#app/ui/forms/unanswered-form.ts'
import { PICTURE_TYPES } from '#app/features/listings/uploads/picture-types.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import type { PagePicture, PageShown } from './page-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Stores a picture and hands on where it is. It stands inside the page's form, so that its fields have no names. */
export function PictureField({ onPicture }: { onPicture: (picture: PagePicture) => void }) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const send = async () => {
    const chosen = file.current?.files?.[0]
    if (!chosen) return file.current?.focus()
    const form = new FormData()
    form.set('intent', 'add-picture')
    form.set('alt', alt)
    form.set('file', await shrinkPicture(chosen))
    setSending(true)
    const result = await askAction<FormResult<PageShown>>(location.pathname, form)
    setSending(false)
    setFailure(result ? result.failure : UNANSWERED)
    if (result?.shown && 'picture' in result.shown) onPicture(result.shown.picture)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <div className="min-w-48 grow">
        <TextField ref={file} type="file" label="Photograph" accept={PICTURE_TYPES} error={failure} />
      </div>
      <div className="min-w-48 grow">
        <TextField
          label="Description of the picture"
          value={alt}
          maxLength={200}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void send()
          }}
        />
      </div>
      <Button disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Sending…' : 'Insert picture'}
      </Button>
    </div>
  )
}
