import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { actsIfStored } from '#app/ui/early/page-script.ts'
import { postJson } from '#app/platform/http/post-json.ts'
import { AuthLink } from '#app/features/accounts/login-form/auth-link.tsx'
import type { FormVisit } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { countedOffers, properties } from '#app/features/listings/record/offer-words.ts'
import { browserSaved, onBrowserSaved, STORAGE_KEY, storeBrowserSaved } from '../homes/browser-saved.ts'
import { ListForMembers } from './list-for-members.tsx'
import { type PersonalListHome, personalListTexts } from '../homes/personal-list.ts'
import { PersonalListView } from './personal-list-view.tsx'
import type { ListCalls } from '../homes/saved-calls.ts'

const none: readonly number[] = []

/** `gone`: numbers that the site shows no more. */
type Loaded = { homes: PersonalListHome[]; gone: number[] }

/**
 * A visitor's saved homes, which this browser keeps; what a visitor without any reads (docs/product/accounts.md §31).
 */
export function BrowserList({ visit }: { visit: FormVisit }) {
  const saved = useSyncExternalStore(onBrowserSaved, browserSaved, () => none)
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const shown = loaded === 'failed' ? null : loaded
  const known = shown ? [...numbersOf(shown), ...shown.gone] : []
  const isMissing = saved.some((number) => !known.includes(number))

  const mustLoad = isMissing && loaded !== 'failed'
  useEffect(() => {
    if (!mustLoad) return undefined
    const abort = new AbortController()
    const show = async () => {
      const answer = await load(saved, abort.signal)
      if (abort.signal.aborted) return
      setLoaded(answer)
      // Homes that are gone from the site leave the list: that is said this once.
      if (answer !== 'failed' && answer.gone.length > 0)
        storeBrowserSaved(browserSaved().filter((number) => !answer.gone.includes(number)))
    }
    void show()
    return () => abort.abort()
  }, [mustLoad, saved])

  return (
    <div {...actsIfStored(STORAGE_KEY)}>
      {shown && <SavedHere key={numbersOf(shown).join()} loaded={shown} visit={visit} />}
      {!shown && saved.length === 0 && <ListForMembers kind="saved" />}
      {!shown && saved.length > 0 && (
        <div className="column py-12 lg:py-20">
          <h1 className="text-heading">{personalListTexts.saved.title}</h1>
          <div role="status" className="mt-4 grid justify-items-start gap-4">
            {loaded === 'failed' ? (
              <>
                <p>We could not load your saved properties.</p>
                <Button onClick={() => setLoaded(null)}>Try again</Button>
              </>
            ) : (
              <p className="text-muted">{`Loading ${countedOffers(saved.length, properties)} …`}</p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const numbersOf = ({ homes }: Loaded): number[] => homes.map(({ number }) => number)

async function load(saved: readonly number[], signal: AbortSignal): Promise<Loaded | 'failed'> {
  const outcome = await postJson('/api/getsavedhomes', { saveproperty: saved }, { signal })
  if (outcome.kind !== 'done') return 'failed'
  const homes = outcome.answer['homes'] as PersonalListHome[]
  return { homes, gone: saved.filter((number) => homes.every((home) => home.number !== number)) }
}

function SavedHere({ loaded, visit }: { loaded: Loaded; visit: FormVisit }) {
  const { homes, gone } = loaded
  const order = numbersOf(loaded)
  const change = async (isSaved: (number: number) => boolean) => {
    const kept = storeBrowserSaved(order.filter(isSaved))
    return kept ? ({ kind: 'done' } as const) : ({ kind: 'refused', message: null } as const)
  }
  const calls: ListCalls = {
    remove: (number) => change((each) => each !== number && browserSaved().includes(each)),
    restore: (number) => change((each) => each === number || browserSaved().includes(each)),
  }
  const list = { homes, total: homes.length, page: 1, lastPage: 1, choices: null, removed: null }
  return (
    <PersonalListView
      kind="saved"
      list={list}
      visit={visit}
      calls={calls}
      notice={<KeptHere gone={gone.length} />}
    />
  )
}

function KeptHere({ gone }: { gone: number }) {
  const { path } = personalListTexts.saved
  return (
    <div className="mt-4 grid gap-1">
      <p>
        These are saved in this browser only. <AuthLink mode="register" popup="" next={path} /> or{' '}
        <AuthLink mode="login" popup="" next={path} /> to keep them on every device.
      </p>
      {gone > 0 && (
        <p className="text-change">
          {gone === 1
            ? '1 property you saved is no longer on our site, so we have removed it from this list.'
            : `${gone} properties you saved are no longer on our site, so we have removed them from this list.`}
        </p>
      )}
    </div>
  )
}
