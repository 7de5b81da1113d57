/** Starts a page of the router as a whole, at its first use (docs/decisions/0015-script-at-first-use.md). */
import { isOtherLogin } from './features/accounts/session/other-tabs.ts'
import { elementsActingAlone } from './ui/acting-alone.ts'
import { isChangedField } from './ui/changed-field.ts'
import { hasStoredToast } from './ui/stored-toast.ts'
import { reloadWithTyped } from './ui/typed-fields.ts'

/** Assistive technology may press or choose without a pointer or a key. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change', 'popstate', 'scroll']
/** Pointing at these comes before a press, and a chart is read by pointing alone. */
const ANSWERS_TO_POINTER = 'a, button, input, select, textarea, label, summary, [data-reads-pointer]'
const IN_USE = 'dialog[open], [popover]:popover-open, details[open]:not([data-drawn-open]), :focus'

export function watchPage(): void {
  const script = window.pageScript
  const signals = new AbortController()

  async function start(): Promise<void> {
    if (signals.signal.aborted) return
    signals.abort()
    try {
      const [{ hydratePage }] = await Promise.all([import('./hydrate.tsx'), script?.loadRoutes?.()])
      hydratePage()
    } catch (error) {
      // The page works without its script: what was pressed leads where it leads then.
      script?.release()
      throw error
    }
  }

  const whenUsed = { capture: true, passive: true, signal: signals.signal }
  for (const sign of signsOfUse) addEventListener(sign, () => void start(), whenUsed)
  const onPointer = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(ANSWERS_TO_POINTER)) void start()
  }
  addEventListener('pointerover', onPointer, whenUsed)

  // Members' pages act alone, so that this is a visitor's.
  const onOtherTab = (event: StorageEvent) => {
    if (isOtherLogin(event, null)) reloadWithTyped()
  }
  addEventListener('storage', onOtherTab, whenUsed)

  /** The page may have been used before this script came. */
  const isInUse = () =>
    !script ||
    script.held.length > 0 ||
    scrollY > 0 ||
    hasStoredToast() ||
    document.querySelector(IN_USE) !== null ||
    elementsActingAlone().length > 0 ||
    [...document.querySelectorAll('input, select, textarea')].some(isChangedField)

  if (isInUse()) void start()
}
