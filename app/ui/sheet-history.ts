/**
 * An open sheet is an entry of the history, the newest one, so that Back closes the sheet and not the page. The entry
 * has the address and key of the page below it; who carries out visits (`in-place.tsx`) never sees a step between the
 * two.
 */
import { type RefObject, useEffect } from 'react'

type Entry = { idx?: number; key?: string; sheet?: boolean } | null

/** The page's sheets: dialogs, and popovers as the menu. At most one is open. */
const sheets = new Set<HTMLElement>()
/** The one that was open last: Forward opens it again. */
let newest: HTMLElement | null = null
let last: Entry = null
/** Set while `removeEntry` waits for its step: until then the entry is still the newest. */
let removal: Promise<void> | null = null
let resolveRemoval: (() => void) | null = null
let navigations = 0

const isOpen = (sheet: HTMLElement): boolean =>
  sheet instanceof HTMLDialogElement ? sheet.open : sheet.matches(':popover-open')
const openSheet = (): HTMLElement | undefined => [...sheets].find(isOpen)

const currentEntry = (): Entry => history.state as Entry
const isSheetEntry = (): boolean => currentEntry()?.sheet === true

function addEntry(): void {
  if (isSheetEntry()) return
  const page = currentEntry()
  history.pushState({ ...page, idx: (page?.idx ?? 0) + 1, sheet: true }, '')
  last = currentEntry()
}

function removeEntry(): Promise<void> {
  if (!isSheetEntry()) return Promise.resolve()
  removal ??= new Promise((resolve) => {
    resolveRemoval = resolve
    history.back()
  })
  return removal
}

function onPopState(event: PopStateEvent): void {
  const isSheetStep = (last?.sheet === true || isSheetEntry()) && last?.key === currentEntry()?.key
  last = currentEntry()
  if (isSheetStep) event.stopImmediatePropagation()
  const wasRemoval = removal !== null
  resolveRemoval?.()
  removal = null
  resolveRemoval = null
  if (wasRemoval) return
  const open = openSheet()
  if (isSheetEntry()) {
    if (open || !newest) return
    if (newest instanceof HTMLDialogElement) newest.showModal()
    else newest.showPopover()
  } else if (open instanceof HTMLDialogElement) open.close()
  else open?.hidePopover()
}

// While capturing, it hears of a step before who carries out visits.
if (!import.meta.env.SSR) addEventListener('popstate', onPopState, { capture: true })

/** Opening the sheet adds its entry, closing it takes the entry away, and Back closes it. */
export function useSheetHistory(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = sheet.current
    if (!own) return undefined
    sheets.add(own)
    last = currentEntry()
    const onToggle = () => {
      if (isOpen(own)) newest = own
      void (openSheet() ? addEntry() : removeEntry())
    }
    // It may have been opened before this script came, or the page was reloaded while it was open.
    onToggle()
    own.addEventListener('toggle', onToggle)
    return () => {
      own.removeEventListener('toggle', onToggle)
      sheets.delete(own)
      if (newest === own) newest = null
    }
  }, [sheet])
}

/**
 * The same for a sheet whose links lead to other documents: they take the place of its entry, so that Back leads to the
 * page below it.
 */
export function useMenuHistory(menu: RefObject<HTMLElement | null>): void {
  useSheetHistory(menu)
  useEffect(() => {
    const own = menu.current
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey
      if (!link || isForNewTab || !isSheetEntry()) return
      event.preventDefault()
      location.replace(link.href)
    }
    own?.addEventListener('click', onClick)
    return () => own?.removeEventListener('click', onClick)
  }, [menu])
}

/** Navigates, possibly from an open sheet: after `go` the sheet's history entry is added again as the newest. */
export async function navigateFromSheet(go: () => Promise<void>): Promise<void> {
  const navigation = (navigations += 1)
  await removeEntry()
  await go()
  if (navigation === navigations && openSheet()) addEntry()
}
