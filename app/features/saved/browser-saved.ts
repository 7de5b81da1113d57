/** The homes that a visitor saved: their numbers, newest first, kept in this browser and nowhere else (docs/product/accounts.md §31). */
import { SAVE_FORM } from './save-path.ts'

export const STORAGE_KEY = 'savedHomes'
/** Of what is stored; anything of another version is read as nothing. */
const VERSION = 1

/** As many as one page of a list shows. */
export const MAX_IN_BROWSER = 60

/** `blocked`: this browser stores nothing for the site. */
export type BrowserSaveOutcome = 'saved' | 'removed' | 'full' | 'blocked'

const none: readonly number[] = []
let known: { text: string | null; homes: readonly number[] } = { text: null, homes: none }
const listeners = new Set<() => void>()

/** The same array until something changes. */
export function browserSaved(): readonly number[] {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    if (text !== known.text) known = { text, homes: parsed(text) }
  } catch {
    known = { text: null, homes: none }
  }
  return known.homes
}

/** Another program on the page, or another version of this one, may have written it. */
function parsed(text: string | null): readonly number[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'version') !== VERSION)
      return none
    const homes: unknown = Reflect.get(stored, 'homes')
    const numbers = Array.isArray(homes) ? homes.filter((home) => Number.isSafeInteger(home) && home > 0) : []
    return [...new Set<number>(numbers)].slice(0, MAX_IN_BROWSER)
  } catch {
    return none
  }
}

/** False where the browser stores nothing for the site. */
export function storeBrowserSaved(homes: readonly number[]): boolean {
  try {
    if (homes.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, homes }))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

/** What a heart does for a visitor. */
export function toggleInBrowser(number: number): BrowserSaveOutcome {
  const homes = browserSaved()
  const isSaved = homes.includes(number)
  if (!isSaved && homes.length >= MAX_IN_BROWSER) return 'full'
  const changed = isSaved ? homes.filter((home) => home !== number) : [number, ...homes]
  if (!storeBrowserSaved(changed)) return 'blocked'
  return isSaved ? 'removed' : 'saved'
}

/** Also of changes in other tabs. Returns what ends it. */
export function onBrowserSaved(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Props of the form of a page's hearts, where they save in the browser. */
export const savesInBrowser = { 'data-saves-in-browser': '' }

/** Shows on the hearts of a visitor's page that no script has started yet, and on those outside its parts, what is saved. */
export function showBrowserSaved(): void {
  if (document.getElementById(SAVE_FORM)?.dataset['savesInBrowser'] === undefined) return
  const homes = browserSaved()
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`button[form="${SAVE_FORM}"]`)) {
    const isSaved = homes.includes(Number(heart.value))
    heart.toggleAttribute('data-saved', isSaved)
    if (heart.ariaPressed !== null) heart.ariaPressed = String(isSaved)
  }
}
