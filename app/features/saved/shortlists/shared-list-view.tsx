import { Heart } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { controlClass, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'
import { PersonalHomeCard } from '../list/personal-home-card.tsx'
import type { OpinionResult } from './shortlist-forms.server.ts'
import {
  heartsOf,
  MAX_PERSON_LENGTH,
  MAX_WORDS_LENGTH,
  type Opinion,
  personKey,
  type SharedHome,
  type SharedList,
  wordsField,
} from '../list/shortlist.ts'

/**
 * Shortlist as anyone with its address sees it: the homes as they are today, and everyone's opinions of them
 * (docs/product/accounts.md §33, §35). One form, so that no typed text is lost by a press elsewhere.
 */
export function SharedListView({ list, result }: { list: SharedList; result: OpinionResult | undefined }) {
  const person = result?.person ?? ''
  const failure = result?.failure ?? null
  return (
    <div className="column pt-6 md:pt-10">
      <header className="border-b border-line pb-4">
        <p className="text-muted">A shared list of {countedOffers(list.homes.length, properties)}</p>
        <h1 className="mt-1 text-heading wrap-anywhere">{list.name}</h1>
        {list.intro && (
          <p className="measure mt-3 text-lead whitespace-pre-line wrap-anywhere">{list.intro}</p>
        )}
        {list.takesOpinions && (
          <p className="measure mt-3">
            Add a heart to the homes you like, and a few words if you wish. Everyone with the link to this
            page can see them.
          </p>
        )}
        {!list.takesOpinions && failure && (
          <p role="alert" className="mt-3 text-change">
            {failure.message}
          </p>
        )}
      </header>
      {list.homes.length === 0 ? (
        <Notice title="There are no properties on this list now" />
      ) : (
        <FormInPlace method="post">
          {/* The first button of a form is the one that Enter presses. */}
          <button type="submit" hidden />
          <ul className="grid gap-x-6 gap-y-10 py-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {list.homes.map((shared) => (
              <li key={shared.home.number}>
                <PersonalHomeCard home={shared.home}>
                  {list.takesOpinions ? (
                    <Opinions shared={shared} person={person} result={result} />
                  ) : (
                    <ReadOnlyOpinions shared={shared} unsent={result?.typed[shared.home.number]} />
                  )}
                </PersonalHomeCard>
              </li>
            ))}
          </ul>
          {list.takesOpinions && (
            <div className="sticky bottom-0 z-30 -mx-4 border-y border-line bg-surface px-4 py-3 print:hidden">
              <div className="max-w-sm">
                <TextField
                  name="person"
                  label="Your name"
                  autoComplete="given-name"
                  maxLength={MAX_PERSON_LENGTH}
                  defaultValue={person}
                  hint="We show it next to your hearts and comments."
                  error={failure?.field === 'person' ? failure.message : null}
                />
              </div>
              {failure && failure.field !== 'person' && (
                <p role="alert" className="mt-2 text-change">
                  {failure.message}
                </p>
              )}
            </div>
          )}
        </FormInPlace>
      )}
    </div>
  )
}

function Opinions({
  shared: { home, opinions },
  person,
  result,
}: {
  shared: SharedHome
  person: string
  result: OpinionResult | undefined
}) {
  const hearts = heartsOf(opinions)
  const key = personKey(person)
  const isMine = key !== '' && hearts.some((name) => personKey(name) === key)
  const field = wordsField(home.number)
  const typed = result?.typed[home.number] ?? ''
  return (
    <div className="relative z-20 mt-auto grid gap-2 pt-3">
      <div className="flex items-center gap-2">
        <button
          type="submit"
          name={isMine ? 'unheart' : 'heart'}
          value={home.number}
          aria-pressed={isMine}
          aria-label={`Like ${home.name}`}
          className="grid size-11 shrink-0 place-items-center rounded-full border border-control bg-surface text-action hover:border-action-over"
        >
          <Heart aria-hidden size={20} className={isMine ? 'fill-current' : ''} />
        </button>
        <p className="min-w-0 text-small wrap-anywhere">
          {hearts.length === 0 ? <span className="text-muted">No hearts yet</span> : hearts.join(', ')}
        </p>
      </div>
      <Words opinions={opinions} />
      <div className="flex gap-2">
        <input
          key={result?.failure ? 'refused' : `${opinions.length} ${typed}`}
          name={field}
          aria-label={`A few words about ${home.name}`}
          placeholder="A few words"
          maxLength={MAX_WORDS_LENGTH}
          defaultValue={typed}
          autoComplete="off"
          aria-invalid={result?.failure?.field === field || undefined}
          className={controlClass}
        />
        <Button type="submit">
          Send<span className="sr-only"> words about {home.name}</span>
        </Button>
      </div>
    </div>
  )
}

/** Opinions on a closed list, and the text typed before it closed. */
function ReadOnlyOpinions({
  shared: { opinions },
  unsent = '',
}: {
  shared: SharedHome
  unsent: string | undefined
}) {
  const hearts = heartsOf(opinions)
  return (
    <div className="mt-auto grid gap-2 pt-3">
      {hearts.length > 0 && (
        <p className="flex items-center gap-2 text-small wrap-anywhere">
          <Heart aria-hidden size={16} className="shrink-0 fill-current text-action" />
          <span className="sr-only">Liked by</span> {hearts.join(', ')}
        </p>
      )}
      <Words opinions={opinions} />
      {unsent !== '' && <p className="text-small text-muted wrap-anywhere">Not sent: {unsent}</p>}
    </div>
  )
}

/** Opinions about a home, with their authors. */
export const Words = ({ opinions }: { opinions: readonly Opinion[] }) => {
  const said = opinions.filter(({ words }) => words !== '')
  if (said.length === 0) return null
  return (
    <ul className="grid gap-1 text-small wrap-anywhere">
      {said.map(({ person, words }) => (
        <li key={person}>
          <span className="font-medium">{person}:</span> {words}
        </li>
      ))}
    </ul>
  )
}
