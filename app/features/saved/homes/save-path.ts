/** The form of a page that every heart on it belongs to. */
export const SAVE_FORM = 'save-home'

/**
 * Address of the page where a visitor is told how to save this home, and a member who comes back from the login finds
 * it saved.
 */
export const savePath = (number: number, next: string): string =>
  `/save?${new URLSearchParams({ home: String(number), next })}`
