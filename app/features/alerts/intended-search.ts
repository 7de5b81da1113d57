/** The search a visitor meant to save, kept in this tab while they log in: its form opens by itself on the page that comes next. */
const KEPT = 'petra-save-search'

export function keepIntendedSearch(from: string): void {
  try {
    sessionStorage.setItem(KEPT, from)
  } catch {
    // A browser that keeps nothing wants a second press.
  }
}

/** Whether it was this one; asked once. */
export function takeIntendedSearch(from: string): boolean {
  try {
    const kept = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return kept === from
  } catch {
    return false
  }
}
