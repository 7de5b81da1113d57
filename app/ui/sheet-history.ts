/**
 * An open sheet is an entry of the history, the newest one, so that Back closes the sheet and not the page. The entry has the
 * address and the router's key of the page below it; the router never sees a step between the two.
 */
import { type RefObject, useEffect } from 'react'

type Entry = { idx?: number; key?: string; sheet?: boolean } | null

let sheet: HTMLDialogElement | null = null
let last: Entry = null
/** Set while `removeEntry` waits for its step: until then the entry is still the newest. */
let removal: Promise<void> | null = null
let resolveRemoval: (() => void) | null = null
let navigations = 0

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
  if (wasRemoval || !sheet) return
  if (isSheetEntry()) {
    if (!sheet.open) sheet.showModal()
  } else if (sheet.open) sheet.close()
}

// While capturing, it hears of a step before the router does.
if (!import.meta.env.SSR) addEventListener('popstate', onPopState, { capture: true })

/** Opening the sheet adds its entry, closing it takes the entry away, and Back closes it. One sheet a page. */
export function useSheetHistory(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const own = dialog.current
    if (!own) return undefined
    sheet = own
    last = currentEntry()
    const onToggle = () => void (own.open ? addEntry() : removeEntry())
    // It may have been opened before this script came, or the page was reloaded while it was open.
    onToggle()
    own.addEventListener('toggle', onToggle)
    return () => {
      own.removeEventListener('toggle', onToggle)
      if (sheet === own) sheet = null
    }
  }, [dialog])
}

/** Navigates, possibly from an open sheet: after `go` the sheet's history entry is added again as the newest. */
export async function navigateFromSheet(go: () => Promise<void>): Promise<void> {
  const navigation = (navigations += 1)
  await removeEntry()
  await go()
  if (navigation === navigations && sheet?.open) addEntry()
}
