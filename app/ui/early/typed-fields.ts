/** Preserves typed values while a page reloads by itself: browsers forget them then. */
import { isChangedField } from './changed-field.ts'

const STORAGE_KEY = 'petra-typed'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** `place` names the field on its page: the address of its form, its name, and which of those it is. */
type TypedField = { place: string; value: string; isChecked: boolean }

/** Loads the page again, with what is typed in it. Passwords and files are not kept. */
export function reloadWithTyped(): void {
  const typed = placed()
    .filter(([, field]) => isChangedField(field))
    .map(([place, field]): TypedField => ({
      place,
      value: field.value,
      isChecked: 'checked' in field && field.checked,
    }))
  try {
    if (typed.length > 0)
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path: location.pathname, typed }))
  } catch {
    // Without storage the page comes as it is.
  }
  location.reload()
}

/** Restores typed values before the page's parts start, which take over the values of their fields. */
export function restoreTyped(): void {
  // The first look at a storage waits for the browser.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit && visit.type !== 'reload') return
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY)
    if (kept === null) return
    sessionStorage.removeItem(STORAGE_KEY)
    const { path, typed } = JSON.parse(kept) as { path: string; typed: TypedField[] }
    if (path !== location.pathname) return
    const fields = new Map(placed())
    for (const { place, value, isChecked } of typed) {
      const field = fields.get(place)
      if (!field) continue
      if ('checked' in field && isTick(field)) field.checked = isChecked
      else field.value = value
    }
  } catch {
    // The storage is not available, or something else wrote there.
  }
}

const isTick = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio'

function placed(): [place: string, field: Field][] {
  const counts = new Map<string, number>()
  const fields = document.querySelectorAll<Field>(
    ':is(input, select, textarea)[name]:not([type=hidden], [type=password], [type=file])',
  )
  return [...fields].map((field) => {
    const which = `${field.form?.getAttribute('action') ?? ''} ${field.name}`
    const count = counts.get(which) ?? 0
    counts.set(which, count + 1)
    return [`${which} ${count}`, field]
  })
}
