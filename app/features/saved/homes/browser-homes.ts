/**
 * Lists of homes that this browser keeps and nobody else: numbers alone, with the version of their format
 * (docs/product/accounts.md §31, §34).
 */

/** Version of the stored data; any other version is read as empty. */
const VERSION = 1

/** `blocked`: this browser stores nothing for the site. */
export type ToggleOutcome = 'added' | 'removed' | 'full' | 'blocked'

const none: readonly number[] = []

/** The list under a key of `localStorage`, with as many homes as `most`, the last added first. */
export function browserHomes(storageKey: string, most: number) {
  let known: { text: string | null; homes: readonly number[] } = { text: null, homes: none }
  const listeners = new Set<() => void>()

  /** The same array until something changes. */
  function read(): readonly number[] {
    try {
      const text = localStorage.getItem(storageKey)
      if (text !== known.text) known = { text, homes: parsed(text).slice(0, most) }
    } catch {
      known = { text: null, homes: none }
    }
    return known.homes
  }

  /** False where the browser stores nothing for the site. */
  function store(homes: readonly number[]): boolean {
    try {
      if (homes.length === 0) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify({ version: VERSION, homes }))
    } catch {
      return false
    }
    for (const listener of listeners) listener()
    return true
  }

  /** Adds a home, or takes it off. */
  function toggle(number: number): ToggleOutcome {
    const homes = read()
    const isThere = homes.includes(number)
    if (!isThere && homes.length >= most) return 'full'
    if (!store(isThere ? homes.filter((home) => home !== number) : [number, ...homes])) return 'blocked'
    return isThere ? 'removed' : 'added'
  }

  /** Listens to changes, also in other tabs. Returns a function that ends it. */
  function onChange(listener: () => void): () => void {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  return { read, store, toggle, onChange }
}

/** Parses stored homes: another program on the page, or another version of this one, may have written them. */
function parsed(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'version') !== VERSION)
      return none
    const homes: unknown = Reflect.get(stored, 'homes')
    const numbers = Array.isArray(homes) ? homes.filter((home) => Number.isSafeInteger(home) && home > 0) : []
    return [...new Set<number>(numbers)]
  } catch {
    return none
  }
}

/**
 * Shows on the buttons of a form which homes are on a list: those that no script has started yet, and those outside a
 * page's parts.
 */
export function showOnButtons(form: string, homes: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[form="${form}"]`)) {
    showChosen(button, homes.includes(Number(button.value)))
  }
}

export function showChosen(button: HTMLButtonElement, isChosen: boolean): void {
  button.toggleAttribute('data-chosen', isChosen)
  if (button.ariaPressed !== null) button.ariaPressed = String(isChosen)
}
