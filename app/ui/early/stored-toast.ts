export type Toast = {
  text: string
  tone?: 'done' | 'failed'
  seconds?: number
  /** What one can do about it, behind the text; the toast then stays until there was time to press it. */
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

/** What the last page left to be shown on this one, once; null where there is nothing. */
export function takeStoredToast(): Toast | null {
  try {
    const carried = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return carried === null ? null : (JSON.parse(carried) as Toast)
  } catch {
    // The storage is not available, or something else wrote there.
    return null
  }
}
