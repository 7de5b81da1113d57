import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** Returns whether a section may link to an address, by the rules of the sanitiser. */
const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/.test(text)

/** Field for the address of a link. It is inside the page's form, so it has no name. */
export function LinkField({ href, onLink }: { href: string; onLink: (href: string) => void }) {
  const [typed, setTyped] = useState(href)
  const [isRefused, setIsRefused] = useState(false)
  const set = () => {
    const address = typed.trim()
    if (isAddress(address)) onLink(address)
    else setIsRefused(true)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 p-2">
      <div className="min-w-48 grow">
        <TextField
          label="Link address"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears on the press of a button that asks for it
          autoFocus
          value={typed}
          inputMode="url"
          error={isRefused ? 'A link starts with /, https://, mailto: or tel:.' : null}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            set()
          }}
        />
      </div>
      <Button onClick={set}>Set link</Button>
    </div>
  )
}
