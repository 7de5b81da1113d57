/** What was saved or removed since the document came. */
const changes = new Map<number, boolean>()
const listeners = new Set<() => void>()

export const onSavedChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a home was saved or removed since; undefined where it is as it came. */
export const changedTo = (number: number): boolean | undefined => changes.get(number)

/** Shows a home as saved, or not, everywhere on the page. */
export function showSaved(number: number, isSaved: boolean): void {
  changes.set(number, isSaved)
  for (const listener of listeners) listener()
}
