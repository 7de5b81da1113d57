/**
 * Starts the parts of a page (`app/ui/part.tsx`) at their first touch, and repeats in them the presses that came
 * before. All of it runs before the page is used, so it knows nothing of React.
 */
import { elementsActingAlone } from './ui/early/acting-alone.ts'
import { isChangedField } from './ui/early/changed-field.ts'
import { beginPageUse } from './ui/early/page-in-use.ts'
import { NEEDS_SCRIPT } from './ui/early/page-script.ts'
import { hasStoredToast } from './ui/early/stored-toast.ts'

const PART = '[data-part]'
const CONTROL = 'a, button, input, select, textarea, label, summary'
const touches = ['pointerdown', 'keydown', 'focusin', 'click', 'input', 'change', 'pointerover']
/** Pointing at these comes before a press, and a chart is read by pointing alone. */
const ANSWERS_TO_POINTER = `${CONTROL}, [data-reads-pointer]`
/** The page may have been used before this script came. */
const IN_USE = 'dialog[open], [popover]:popover-open, details[open]:not([data-drawn-open]), :focus'

/** Parts that were touched, each with its start. */
const starts = new Map<HTMLElement, { isDone: boolean; done: Promise<void> }>()

function start(part: HTMLElement): Promise<void> {
  const known = starts.get(part)
  if (known) return known.done
  const begun = { isDone: false, done: Promise.resolve() }
  begun.done = import('./hydrate-part.tsx')
    .then(({ hydratePart }) => hydratePart(part))
    .finally(() => (begun.isDone = true))
  starts.set(part, begun)
  return begun.done
}

const startAll = (parts: Iterable<HTMLElement>) => Promise.all([...parts].map(start))
const partsIn = (root: ParentNode, selector = PART) => root.querySelectorAll<HTMLElement>(selector)

/** The part that an element is in, that of the form it belongs to, and that of the dialog it opens. */
function partsReachedBy(element: Element): Set<HTMLElement> {
  const control = element.closest<HTMLElement>(CONTROL)
  const form =
    control instanceof HTMLButtonElement || control instanceof HTMLInputElement ? control.form : null
  const opened = control?.getAttribute('commandfor') ?? control?.dataset['opens']
  const dialog = opened === undefined ? null : document.getElementById(opened)
  const parts = [element, form, dialog].map((each) => each?.closest<HTMLElement>(PART))
  return new Set(parts.filter((part) => part != null))
}

/** Fetches the parts that any use of the page needs; if one does not come, the press that needs it asks again. */
async function fetchInUse(): Promise<void> {
  const parts = [...partsIn(document, '[data-fetched-in-use]')]
  if (parts.length === 0) return
  const { fetchPart } = await import('./hydrate-part.tsx')
  await Promise.allSettled(parts.map(fetchPart))
}

/** Starts and fetches what any use of the page needs. */
const startPage = () => {
  beginPageUse()
  return Promise.all([startAll(partsIn(document, '[data-starts-with-page]')), fetchInUse()])
}

let isRepeated = false
function repeat(pressed: Element): void {
  isRepeated = true
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  isRepeated = false
}

/**
 * A press is held until all that it needs has started; where that does not come, it does what it does without script.
 */
function holdPress(event: MouseEvent): void {
  if (isRepeated || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element))
    return
  const pressed = event.target.closest(NEEDS_SCRIPT)
  if (!pressed) return
  const parts = [...partsReachedBy(pressed)]
  if (parts.every((part) => starts.get(part)?.isDone)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  startAll(parts).then(
    () => repeat(pressed),
    () => repeat(pressed),
  )
}

function touch({ type, target }: Event): void {
  if (!(target instanceof Element)) return
  if (type === 'pointerover' && !target.closest(ANSWERS_TO_POINTER)) return
  void startAll(partsReachedBy(target))
}

export async function watchParts(): Promise<void> {
  const capture = { capture: true, passive: true }
  addEventListener('click', holdPress, { capture: true })
  for (const type of touches) addEventListener(type, touch, capture)
  for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll'])
    addEventListener(type, () => void startPage(), { ...capture, once: true })

  const fields = [...document.querySelectorAll('input, select, textarea')].filter(isChangedField)
  const inUse = [...document.querySelectorAll(IN_USE), ...fields]
  const parts = new Set(inUse.flatMap((element) => [...partsReachedBy(element)]))
  for (const element of elementsActingAlone()) {
    for (const part of [...partsReachedBy(element), ...partsIn(element)]) parts.add(part)
  }
  if (inUse.length > 0 || scrollY > 0 || hasStoredToast()) void startPage()
  window.pageScript?.release()
  await startAll(parts)
  // Tests would otherwise be faster than the script.
  document.documentElement.dataset['script'] = 'on'
}
