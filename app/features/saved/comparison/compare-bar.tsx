import { X } from 'lucide-react'
import { type SubmitEvent, useSyncExternalStore } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { actsIfStored } from '#app/ui/early/page-script.ts'
import { showToast } from '#app/ui/toast.ts'
import {
  browserCompared,
  COMPARED_KEY,
  onBrowserCompared,
  storeBrowserCompared,
  toggleCompared,
} from '../homes/browser-compared.ts'
import { COMPARE_FORM, COMPARE_PATH, comparePath, MAX_COMPARED } from '../homes/comparison.ts'

const none: readonly number[] = []

/**
 * Form of all Compare buttons, once in a page of lists, with the ticked homes and the link to the comparison. Without
 * script a button leads there with its home alone.
 */
export function CompareBar() {
  const homes = useSyncExternalStore(onBrowserCompared, browserCompared, () => none)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const outcome = toggleCompared(Number(submitter.value))
    if (outcome === 'blocked') return
    event.preventDefault()
    if (outcome === 'full')
      showToast({ text: `You can compare up to ${MAX_COMPARED} properties. Please remove one first.` })
  }

  return (
    <>
      <form id={COMPARE_FORM} method="get" action={COMPARE_PATH} onSubmit={submit} hidden />
      <div role="status" {...actsIfStored(COMPARED_KEY)} className="print:hidden">
        {homes.length > 0 && (
          <div className="fixed inset-x-0 bottom-4 z-30 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 rounded-large border border-line bg-surface py-2 pr-2 pl-4 shadow-float">
            {homes.length === 1 ? (
              <p>1 property selected. Add another to compare.</p>
            ) : (
              <a href={comparePath(homes.toReversed())} className={buttonClass('primary')}>
                Compare {homes.length} properties
              </a>
            )}
            <button
              type="button"
              aria-label="Clear the comparison"
              onClick={() => storeBrowserCompared([])}
              className="grid size-11 place-items-center rounded-small text-muted hover:bg-wash hover:text-ink"
            >
              <X aria-hidden size={20} />
            </button>
          </div>
        )}
      </div>
    </>
  )
}
