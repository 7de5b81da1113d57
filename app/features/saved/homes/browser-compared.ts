/** The homes that one ticks in lists to compare them (docs/product/accounts.md §34). */
import { browserHomes, showOnButtons } from './browser-homes.ts'
import { COMPARE_FORM, MAX_COMPARED } from './comparison.ts'

export const COMPARED_KEY = 'comparedHomes'

const compared = browserHomes(COMPARED_KEY, MAX_COMPARED)

export const browserCompared = compared.read
export const storeBrowserCompared = compared.store
export const toggleCompared = compared.toggle
export const onBrowserCompared = compared.onChange

export const showBrowserCompared = (): void => showOnButtons(COMPARE_FORM, browserCompared())
