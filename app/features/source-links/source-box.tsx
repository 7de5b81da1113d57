import { LoaderCircle, Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { BAD_LINK, LINK_PATTERN, readLink } from './link-rules.ts'

export const sourceBoxes = ['source', 'agency'] as const
export type SourceBoxName = (typeof sourceBoxes)[number]

const texts: Record<SourceBoxName, { label: string; button: string }> = {
  source: { label: 'Source Link', button: 'Search Source' },
  agency: { label: 'Agency Link', button: 'Search Agency' },
}

/** Box for a link. An invalid one is refused here: it never reaches the network. */
export function SourceBox({
  name,
  typed,
  isWrong,
  isLooking,
}: {
  name: SourceBoxName
  typed: string
  isWrong: boolean
  isLooking: boolean
}) {
  const [error, setError] = useState(isWrong ? BAD_LINK : null)
  const { label, button } = texts[name]

  const refuse = (field: HTMLInputElement) => {
    setError(BAD_LINK)
    field.focus()
  }
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    if (readLink(field.value) !== null) setError(null)
    else {
      event.preventDefault()
      refuse(field)
    }
  }

  return (
    <FormInPlace
      method="get"
      action="/source"
      onSubmit={check}
      onInvalid={(event) => {
        // Before any submission: the browser's own bubble gives way to our words.
        event.preventDefault()
        if (event.target instanceof HTMLInputElement) refuse(event.target)
      }}
      className="grid gap-3"
    >
      <TextField
        label={label}
        name={name}
        type="url"
        pattern={LINK_PATTERN}
        title={BAD_LINK}
        placeholder="https://"
        required
        unmarked
        defaultValue={typed}
        error={error}
        onInput={() => setError(null)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" look="primary" className="justify-self-start">
        {isLooking ? (
          <LoaderCircle aria-hidden size={18} className="animate-spin" />
        ) : (
          <Search aria-hidden size={18} />
        )}
        {button}
      </Button>
    </FormInPlace>
  )
}
