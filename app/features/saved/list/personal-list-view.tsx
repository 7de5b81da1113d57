import { Columns3, Send, Sheet, Users } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { inPlace } from '#app/ui/early/page-script.ts'
import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'
import type { FormVisit } from '#app/features/leads/enquiries/enquiry-forms.ts'
import {
  MAX_HOMES,
  tooManyHomes,
  VIEWINGS_PATH,
  type ViewedHome,
  viewingTexts,
} from '#app/features/leads/record/viewing.ts'
import type { ViewingDialog } from '#app/features/leads/enquiries/viewing-dialog.tsx'
import { COMPARE_PATH, MAX_COMPARED } from '../homes/comparison.ts'
import { NOTES_FORM, type NotesResult } from '../notes/home-note.ts'
import { PersonalListCard } from './personal-list-card.tsx'
import { AlertListChoices } from '../matches/alert-list-choices.tsx'
import {
  alertListPath,
  type PersonalListHome,
  type PersonalListKind,
  type PersonalList,
  personalListTexts,
  EMPTY_LIST,
} from '../homes/personal-list.ts'
import type { ListCalls } from '../homes/saved-calls.ts'
import { SHORTLISTS_PATH } from './shortlist.ts'
import { PORTFOLIO_PATH } from '../homes/ticked-homes.ts'
import { UndoBar } from './undo-bar.tsx'
import { useRemovals } from './use-removals.ts'

const REMOVAL = 'removal'
const VIEWING = 'viewing-of-selected'
const CANNOT_VIEW = 'cannot-view'

export type PersonalListProps = {
  kind: PersonalListKind
  list: PersonalList
  visit: FormVisit
  refusedNotes?: NotesResult | undefined
}

/**
 * A member's saved or alert list (docs/product/accounts.md §24, docs/product/alerts.md §19): select, remove and undo,
 * ask for viewings, compare.
 */
export function PersonalListView({
  kind,
  list,
  visit,
  calls,
  notice,
  refusedNotes,
}: PersonalListProps & {
  /** Calls of a list that is not a member's. */
  calls?: ListCalls
  /** Shown above the homes. */
  notice?: ReactNode
}) {
  const { path, title, since, toastSeconds } = personalListTexts[kind]
  const { homes } = list
  const { hidden, undoable, onRemove, undo, hold } = useRemovals(kind, homes, calls)
  const selection = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [viewing, setViewing] = useState<{ Popup: typeof ViewingDialog; homes: PersonalListHome[] } | null>(
    null,
  )
  const shown = homes.filter(({ number }) => !hidden.has(number)).length
  const total = list.total - (homes.length - shown)

  const selected = homes.filter(({ number, url }) => ticked.has(url) && !hidden.has(number))
  const viewable = selected.filter(({ isOnOffer }) => isOnOffer)
  const problem = viewingProblem(selected.length, viewable.length)

  const read = () => {
    const boxes = selection.current?.querySelectorAll<HTMLInputElement>('[name=select]:checked') ?? []
    setTicked(new Set([...boxes].map(({ value }) => value)))
  }
  // What was ticked before the script came.
  const readInitialValues = useEffectEvent(read)
  useEffect(() => queueMicrotask(() => readInitialValues()), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    // Compare, Portfolio and Share lead to pages of their own.
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    if (problem === null) void askToView(event.currentTarget)
    else showDialog(CANNOT_VIEW)
  }
  /** The popup's script comes with the press; where it does not, the form goes to its page. */
  const askToView = async (form: HTMLFormElement) => {
    try {
      const { ViewingDialog: Popup } = await import('#app/features/leads/enquiries/viewing-dialog.tsx')
      setViewing({ Popup, homes: viewable })
    } catch {
      form.submit()
    }
  }
  useEffect(() => {
    if (viewing) showDialog(VIEWING)
  }, [viewing])

  return (
    <div className="column pt-6 md:pt-10">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line pb-4">
        <h1 className="text-heading">{title}</h1>
        <p className="figures text-muted">{countedOffers(total, properties)}</p>
      </header>
      {notice}
      {list.choices && <AlertListChoices choices={list.choices} />}
      {list.removed && <RestoreRemoved kind={kind} removed={list.removed} />}
      <form id={REMOVAL} method="post" action={path} onSubmit={(event) => void onRemove(event)} />
      {kind === 'saved' && !calls && <form id={NOTES_FORM} method="post" action={path} />}
      <form ref={selection} method="get" action={VIEWINGS_PATH} onChange={read} onSubmit={submit}>
        {shown === 0 && <EmptyList kind={kind} />}
        <ul
          hidden={shown === 0}
          className="grid gap-x-6 gap-y-10 py-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        >
          {homes.map((home) => (
            <li key={home.number} hidden={hidden.has(home.number)}>
              <PersonalListCard
                home={home}
                since={since}
                removal={REMOVAL}
                isHidden={hidden.has(home.number)}
                refusedNotes={refusedNotes}
              />
            </li>
          ))}
        </ul>
        <Pages path={path} list={list} />
        <div className="sticky bottom-0 z-30 -mx-4 print:hidden">
          <UndoBar removed={undoable} onUndo={() => void undo()} onHold={hold} />
          {shown > 0 && (
            <Actions
              selected={selected.length}
              viewable={viewable.length}
              isOfSaved={kind === 'saved'}
              isShareable={kind === 'saved' && !calls}
            />
          )}
        </div>
      </form>
      <CannotView id={CANNOT_VIEW} problem={problem ?? ''} />
      {viewing && (
        <viewing.Popup
          id={VIEWING}
          homes={viewing.homes.map(viewedHome)}
          visit={visit}
          toastSeconds={toastSeconds}
        />
      )}
    </div>
  )
}

const viewedHome = ({
  number,
  url,
  name,
  price,
  priceNote,
  title,
  picture,
}: PersonalListHome): ViewedHome => ({
  id: number,
  url,
  title: name,
  price: [price, priceNote].filter(Boolean).join(' '),
  place: title ?? '',
  picture: picture.src,
})

function showDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

/** Finds why the selected homes cannot be viewed as they are; null if they can. */
function viewingProblem(selected: number, viewable: number): string | null {
  if (selected === 0)
    return 'You have not selected any properties yet. Tick ‘Select’ on those you would like to see.'
  if (viewable === 0) return `${unavailableText(selected)} Please select others.`
  return viewable > MAX_HOMES ? tooManyHomes(viewable) : null
}

const unavailableText = (gone: number): string =>
  gone === 1
    ? '1 selected property is no longer on the market, so you cannot view it.'
    : `${gone} selected properties are no longer on the market, so you cannot view them.`

function Actions({
  selected,
  viewable,
  isOfSaved,
  isShareable,
}: {
  selected: number
  viewable: number
  isOfSaved: boolean
  isShareable: boolean
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line bg-surface px-4 py-3">
      <p role="status" className="figures mr-auto">
        {selected === 0 ? 'None selected' : `${selected} selected`}
        {selected > MAX_COMPARED && (
          <span className="block text-small text-muted">Up to {MAX_COMPARED} can be compared.</span>
        )}
        {viewable < selected && (
          <span className="block text-small text-muted">{unavailableText(selected - viewable)}</span>
        )}
        {viewable > MAX_HOMES && (
          <span className="block text-small text-change">{tooManyHomes(viewable)}</span>
        )}
      </p>
      <Button {...inPlace} type="submit" look="primary" className="max-sm:order-last max-sm:w-full">
        <Send aria-hidden size={18} />
        Request Viewings For All Selected
      </Button>
      <Button type="submit" formAction={COMPARE_PATH}>
        <Columns3 aria-hidden size={18} />
        Compare
      </Button>
      {isOfSaved && (
        <Button type="submit" formAction={PORTFOLIO_PATH}>
          <Sheet aria-hidden size={18} />
          Portfolio
        </Button>
      )}
      {isShareable && (
        <Button type="submit" formAction={SHORTLISTS_PATH}>
          <Users aria-hidden size={18} />
          Share
        </Button>
      )}
    </div>
  )
}

const CannotView = ({ id, problem }: { id: string; problem: string }) => (
  <Dialog id={id} title={viewingTexts.title}>
    <p className="text-lead">{problem}</p>
    <Button look="primary" command="close" commandfor={id} className="mt-5">
      Back to the list
    </Button>
  </Dialog>
)

const EmptyList = ({ kind }: { kind: PersonalListKind }) => (
  <Notice
    title={EMPTY_LIST}
    actions={personalListTexts[kind].next.map(({ to, label }, at) => (
      <a key={to} href={to} className={buttonClass(at === 0 ? 'primary' : 'secondary')}>
        {label}
      </a>
    ))}
  >
    <p>{personalListTexts[kind].isEmpty}</p>
  </Notice>
)

/** Shown after a removal without script: restores the home. */
function RestoreRemoved({
  kind,
  removed,
}: {
  kind: PersonalListKind
  removed: NonNullable<PersonalList['removed']>
}) {
  return (
    <form
      method="post"
      action={personalListTexts[kind].path}
      className="mt-4 flex flex-wrap items-center gap-4 rounded-large bg-wash px-5 py-3"
    >
      <p>Removed: {removed.name}.</p>
      <input type="hidden" name="since" value={removed.since} />
      <Button type="submit" name="restore" value={removed.number}>
        Undo
      </Button>
    </form>
  )
}

function Pages({ path, list: { page, lastPage, choices } }: { path: string; list: PersonalList }) {
  if (lastPage === 1) return null
  const pathOf = (number: number) => {
    const chosen = choices?.chosen
    return chosen ? `${alertListPath(chosen.id)}&page=${number}` : `${path}?page=${number}`
  }
  return (
    <nav aria-label="Pages" className="flex items-center gap-4 pb-6">
      {page > 1 && (
        <a href={pathOf(page - 1)} className={buttonClass()}>
          Previous page
        </a>
      )}
      <span className="figures text-muted">
        Page {page} of {lastPage}
      </span>
      {page < lastPage && (
        <a href={pathOf(page + 1)} className={buttonClass()}>
          Next page
        </a>
      )}
    </nav>
  )
}
