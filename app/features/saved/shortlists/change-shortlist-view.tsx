import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, TextArea, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { HomesFieldset, HomeTick } from './homes-fieldset.tsx'
import {
  type HomeChoice,
  MAX_INTRO_LENGTH,
  MAX_NAME_LENGTH,
  SHORTLISTS_PATH,
  type ShortlistFields,
} from '../list/shortlist.ts'
import type { ShortlistResult } from './shortlist-forms.server.ts'
import type { ShortlistToChange } from './view-shortlists.server.ts'

/** One of a member's shortlists, to be changed (docs/product/accounts.md §35). */
export function ChangeShortlistView({
  view: { fields: stored, hasAddress, choices },
  result,
}: {
  view: ShortlistToChange
  result: ShortlistResult | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const moved = result?.moved
  useEffect(() => {
    // The pressed arrow moved with its home, or there is none at an end of the list.
    if (!moved) return
    const arrows = form.current?.querySelectorAll<HTMLButtonElement>(`button[value="${moved.number}"]`) ?? []
    const arrow = [...arrows].find(({ name }) => name === moved.to) ?? arrows[0]
    arrow?.focus()
  }, [moved])

  const fields = result?.typed ?? stored
  const failureOf = (name: string) => (result?.failure?.field === name ? result.failure.message : null)
  return (
    <div className="column grid gap-8 py-6 md:py-10">
      <header className="grid gap-2 border-b border-line pb-4">
        <p>
          <a href={SHORTLISTS_PATH}>Shared lists</a>
        </p>
        <h1 className="text-heading wrap-anywhere">{stored.name}</h1>
        <p className="measure text-muted">
          {hasAddress
            ? 'Whoever has the link to the list sees each change at once. The link stays the same.'
            : 'The list is not shared at the moment.'}
        </p>
        <output className={result?.done ? 'text-lead' : 'sr-only'}>{result?.done}</output>
        <FormFailure text={result?.failure?.field ? null : (result?.failure?.message ?? null)} />
      </header>
      <FormInPlace ref={form} method="post" className="grid max-w-2xl gap-5">
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" hidden />
        <TextField
          name="name"
          label="Name of the list"
          maxLength={MAX_NAME_LENGTH}
          required
          unmarked
          defaultValue={fields.name}
          error={failureOf('name')}
        />
        <TextArea
          name="intro"
          label="A few words above the list (optional)"
          hint="Such as what you are looking for, or by when you would like an answer."
          maxLength={MAX_INTRO_LENGTH}
          defaultValue={fields.intro}
          error={failureOf('intro')}
        />
        <Checkbox
          name="opinions"
          label="People who open the list can add hearts and a few words"
          defaultChecked={fields.takesOpinions}
        />
        <Homes fields={fields} choices={choices} error={failureOf('homes')} />
        <div>
          <Button type="submit" look="primary">
            Save the list
          </Button>
        </div>
      </FormInPlace>
    </div>
  )
}

function Homes({
  fields: { isWholeList, homes },
  choices,
  error,
}: {
  fields: ShortlistFields
  choices: readonly HomeChoice[]
  error: string | null
}) {
  const ticked = homes.flatMap((number) => choices.find((home) => home.number === number) ?? [])
  const others = choices.filter(({ number }) => !homes.includes(number))
  return (
    <HomesFieldset isWholeList={isWholeList} error={error}>
      {[...ticked, ...others].map((home, at) => (
        <li key={home.number} className="flex items-center gap-1">
          <HomeTick home={home} isTicked={at < ticked.length} />
          {at < ticked.length && (
            <>
              {at > 0 && <Arrow to="up" home={home} />}
              {at < ticked.length - 1 ? <Arrow to="down" home={home} /> : <span className="w-11" />}
            </>
          )}
        </li>
      ))}
    </HomesFieldset>
  )
}

const Arrow = ({ to, home }: { to: 'up' | 'down'; home: HomeChoice }) => (
  <button
    type="submit"
    name={to}
    value={home.number}
    className="grid size-11 shrink-0 place-items-center rounded-small text-action hover:bg-wash"
  >
    {to === 'up' ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />}
    <span className="sr-only">
      Move {home.name} {to}
    </span>
  </button>
)
