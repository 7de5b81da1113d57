/** The homes that a visitor saved (docs/product/accounts.md §31). */
import { browserHomes, showOnButtons } from './browser-homes.ts'
import { SAVE_FORM } from './save-path.ts'

export const STORAGE_KEY = 'savedHomes'

/** Limit of one page of a list. */
export const MAX_IN_BROWSER = 60

const saved = browserHomes(STORAGE_KEY, MAX_IN_BROWSER)

export const browserSaved = saved.read
export const storeBrowserSaved = saved.store
export const toggleInBrowser = saved.toggle
export const onBrowserSaved = saved.onChange

/** Props of the form of a page's hearts, where they save in the browser. */
export const savesInBrowser = { 'data-saves-in-browser': '' }

/** Shows the saved homes on the hearts of a visitor's page; a member's page knows them itself. */
export function showBrowserSaved(): void {
  const form = document.getElementById(SAVE_FORM)
  if (form?.dataset['savesInBrowser'] !== undefined) showOnButtons(SAVE_FORM, browserSaved())
}
