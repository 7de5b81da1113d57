/** The saved homes of a member's document: those it came with, and what was saved or removed since. */
import { showChosen } from './browser-homes.ts'
import { SAVE_FORM } from './save-path.ts'

/** Attributes of a document that its parts read; `saved`: the numbers of the homes. */
export const savedInDocument = (saved: readonly number[]) => ({ 'data-saved': saved.join(' ') })

/** Saved homes as the document came; null for a visitor. */
export function savedOfDocument(): readonly number[] | null {
  const text = document.documentElement.dataset['saved']
  return text === undefined ? null : text.split(' ').filter(Boolean).map(Number)
}

const changes = new Map<number, boolean>()
const listeners = new Set<() => void>()

export const onSavedChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether a home was saved or removed since; undefined where it is as it came. */
export const changedTo = (number: number): boolean | undefined => changes.get(number)

/** Shows a home as saved, or not, everywhere on the page, also on hearts that no script has started. */
export function showSaved(number: number, isSaved: boolean): void {
  changes.set(number, isSaved)
  for (const listener of listeners) listener()
  const hearts = `button[form="${SAVE_FORM}"][value="${number}"]`
  for (const heart of document.querySelectorAll<HTMLButtonElement>(hearts)) {
    showChosen(heart, isSaved)
    heart.name = isSaved ? 'remove' : 'save'
  }
}
