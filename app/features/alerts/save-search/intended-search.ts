/**
 * The search a visitor meant to save, kept in this tab while they log in: its form opens by itself on the page that
 * comes next.
 */
export const INTENDED_SEARCH_KEY = 'petra-save-search'

export function storeIntendedSearch(from: string): void {
  try {
    sessionStorage.setItem(INTENDED_SEARCH_KEY, from)
  } catch {
    // Without storage the visitor has to press the button again.
  }
}

/** Returns whether the stored search is this one; deletes it. */
export function consumeIntendedSearch(from: string): boolean {
  try {
    const kept = sessionStorage.getItem(INTENDED_SEARCH_KEY)
    sessionStorage.removeItem(INTENDED_SEARCH_KEY)
    return kept === from
  } catch {
    return false
  }
}
