export type Toast = {
  text: string
  tone?: 'done' | 'failed'
  seconds?: number
  /** Action behind the text; the toast then stays until there was time to press it. */
  link?: { href: string; text: string }
}

const STORAGE_KEY = 'petra-toast'

/** Shows the toast on the next page: for actions that end with a reload or another document. */
export function showToastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast))
  } catch {
    // A browser that keeps nothing shows nothing.
  }
}

export function hasStoredToast(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Returns the toast that the last page left for this one, once; null if there is none. */
export function consumeStoredToast(): Toast | null {
  try {
    const carried = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return carried === null ? null : (JSON.parse(carried) as Toast)
  } catch {
    // The storage is not available, or something else wrote there.
    return null
  }
}
