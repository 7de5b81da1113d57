import { Heart, Link2 } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { copyLink } from '#app/ui/copy-link.ts'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { actsIfStored } from '#app/ui/early/page-script.ts'
import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'
import { STORAGE_KEY } from '../homes/browser-saved.ts'
import { personalListTexts } from '../homes/personal-list.ts'
import { useMergeSaved } from '../homes/use-merge-saved.ts'
import type { ShortlistsResult } from './shortlist-forms.server.ts'
import { HomesFieldset, HomeTick } from './homes-fieldset.tsx'
import { heartsOf, MAX_NAME_LENGTH, type Opinion, shortlistPath } from '../list/shortlist.ts'
import type { OwnShortlist, OwnShortlists } from './view-shortlists.server.ts'

/**
 * A member's shortlists: each with its address, its hearts and words, and a form for a new one
 * (docs/product/accounts.md §33).
 */
export function OwnShortlistsView({
  view: { lists, saved },
  ticked,
  result,
}: {
  view: OwnShortlists
  /** Homes that were selected in the saved list. */
  ticked: readonly number[]
  result: ShortlistsResult | undefined
}) {
  useMergeSaved()
  return (
    <div {...actsIfStored(STORAGE_KEY)} className="column grid gap-10 py-6 md:py-10">
      <header className="grid gap-3 border-b border-line pb-4">
        <h1 className="text-heading">Shared lists</h1>
        <p className="measure">
          Show your saved properties to family and friends with a private link. They see each one as it is
          today and can add a heart and a few words. They do not see your e-mail address or your notes.
        </p>
        <output className={result?.done ? 'text-lead' : 'sr-only'}>{result?.done}</output>
        {result?.address && (
          <div className="grid max-w-2xl gap-3">
            <TextField
              name="address"
              label="Link to the list"
              hint="Please copy it now and send it to the people who should see the list. We show it only once."
              readOnly
              value={result.address}
            />
            <Button className="w-fit noscript:hidden" onClick={() => void copyLink(result.address ?? '')}>
              <Link2 aria-hidden size={18} />
              Copy link
            </Button>
          </div>
        )}
        <FormFailure text={result?.failure?.field ? null : (result?.failure?.message ?? null)} />
      </header>
      {lists.map((list) => (
        <OneList key={list.id} list={list} />
      ))}
      <NewList key={result?.address} saved={saved} ticked={ticked} result={result} />
    </div>
  )
}

function OneList({ list }: { list: OwnShortlist }) {
  const { id, name, hasAddress, isWholeList, madeDay, count, homes } = list
  return (
    <section aria-labelledby={id} className="grid gap-4 border-b border-line pb-8">
      <div>
        <h2 id={id} className="text-title wrap-anywhere">
          {name}
        </h2>
        <p className="figures text-muted">
          {isWholeList ? 'Your whole saved list' : 'Selected properties'}, now{' '}
          {countedOffers(count, properties)}.{' '}
          {hasAddress ? `Shared since ${madeDay}.` : 'Not shared at the moment.'}
        </p>
      </div>
      {homes.length === 0 ? (
        <p className="text-muted">Nobody has added a heart yet.</p>
      ) : (
        <ul className="grid gap-4">
          {homes.map((home) => (
            <li key={home.number} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3">
                <a href={home.path}>{home.name}</a>
                <Hearts names={heartsOf(home.opinions)} />
              </p>
              <ul className="grid gap-1">
                {home.opinions.map((opinion) => (
                  <li key={opinion.person}>
                    <RemoveOpinion id={id} number={home.number} opinion={opinion} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <FormInPlace method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <a href={shortlistPath(id)} className={buttonClass()}>
          Change the list<span className="sr-only"> {name}</span>
        </a>
        <Button type="submit" name="intent" value="renew">
          Create a new link<span className="sr-only"> for {name}</span>
        </Button>
        {hasAddress && (
          <Button type="submit" name="intent" value="end">
            Stop sharing<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button type="submit" name="intent" value="delete" look="quiet">
          Delete the list<span className="sr-only"> {name}</span>
        </Button>
      </FormInPlace>
    </section>
  )
}

const Hearts = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <span className="figures inline-flex items-center gap-1 text-action">
      <Heart aria-hidden size={16} className="fill-current" />
      {names.length}
      <span className="sr-only">{names.length === 1 ? ' heart' : ' hearts'}</span>
    </span>
  )

const RemoveOpinion = ({ id, number, opinion }: { id: string; number: number; opinion: Opinion }) => (
  <FormInPlace method="post" className="flex flex-wrap items-center gap-x-3 text-small">
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="home" value={number} />
    <input type="hidden" name="person" value={opinion.person} />
    <span className="min-w-0 wrap-anywhere">
      <span className="font-medium">{opinion.person}</span>
      {opinion.words === '' ? ' likes it.' : `: ${opinion.words}`}
    </span>
    <button
      type="submit"
      name="intent"
      value="remove-opinion"
      className="min-h-9 text-action underline-offset-4 hover:underline"
    >
      Remove<span className="sr-only"> what {opinion.person} said</span>
    </button>
  </FormInPlace>
)

function NewList({
  saved,
  ticked,
  result,
}: {
  saved: OwnShortlists['saved']
  ticked: readonly number[]
  result: ShortlistsResult | undefined
}) {
  const typed = result?.typed
  const chosen = typed?.homes ?? ticked
  const isWholeList = typed ? typed.which === 'all' : ticked.length === 0
  const failureOf = (field: string) => (result?.failure?.field === field ? result.failure.message : null)
  return (
    <section aria-labelledby="new-list" className="grid max-w-2xl gap-4">
      <h2 id="new-list" className="text-title">
        Share a list
      </h2>
      {saved.length === 0 ? (
        <>
          <p>Press the heart on any property to save it. Then you can share it here.</p>
          <p className="flex flex-wrap gap-3">
            {personalListTexts.saved.next.map(({ to, label }) => (
              <a key={to} href={to} className={buttonClass()}>
                {label}
              </a>
            ))}
          </p>
        </>
      ) : (
        <FormInPlace scrollsToTop method="post" className="grid gap-4">
          <TextField
            name="name"
            label="Name of the list"
            hint="People who see the list see its name too, such as “Flats for Anna”."
            maxLength={MAX_NAME_LENGTH}
            required
            unmarked
            defaultValue={typed?.name ?? ''}
            error={failureOf('name')}
          />
          <HomesFieldset isWholeList={isWholeList} error={failureOf('homes')}>
            {saved.map((home) => (
              <li key={home.number}>
                <HomeTick home={home} isTicked={chosen.includes(home.number)} />
              </li>
            ))}
          </HomesFieldset>
          <div>
            <Button type="submit" name="intent" value="make" look="primary">
              Share the list
            </Button>
          </div>
        </FormInPlace>
      )}
    </section>
  )
}
