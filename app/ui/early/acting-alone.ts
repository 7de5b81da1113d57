/**
 * The elements of the page that act without being used (`actsAlone`, `actsIfStored` in `app/ui/early/page-script.ts`).
 */
export const elementsActingAlone = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-acts-alone], [data-acts-if-stored]')].filter(
    ({ dataset }) => dataset['actsAlone'] !== undefined || isStored(dataset['actsIfStored'] ?? ''),
  )

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null
  } catch {
    // The storage is not available: nothing is in it.
    return false
  }
}
