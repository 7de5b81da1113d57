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
let onStepped: (() => void) | null = null
let departures = 0

const here = (): Entry => history.state as Entry
const isSheetEntry = (): boolean => here()?.sheet === true

function addEntry(): void {
  if (isSheetEntry()) return
  const page = here()
  history.pushState({ ...page, idx: (page?.idx ?? 0) + 1, sheet: true }, '')
  last = here()
}

function removeEntry(): Promise<void> {
  if (!isSheetEntry()) return Promise.resolve()
  removal ??= new Promise((resolve) => {
    onStepped = resolve
    history.back()
  })
  return removal
}

function onStep(event: PopStateEvent): void {
  const isOfSheet = (last?.sheet === true || isSheetEntry()) && last?.key === here()?.key
  last = here()
  if (isOfSheet) event.stopImmediatePropagation()
  const wasAsked = removal !== null
  onStepped?.()
  removal = null
  onStepped = null
  if (wasAsked || !sheet) return
  if (isSheetEntry()) {
    if (!sheet.open) sheet.showModal()
  } else if (sheet.open) sheet.close()
}

// While capturing, it hears of a step before the router does.
if (!import.meta.env.SSR) addEventListener('popstate', onStep, { capture: true })

/** Opening the sheet adds its entry, closing it takes the entry away, and Back closes it. One sheet a page. */
export function useSheetHistory(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const own = dialog.current
    if (!own) return undefined
    sheet = own
    last = here()
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

/** Goes to another address, perhaps from an open sheet: its entry is the newest again once `go` has arrived. */
export async function goFromSheet(go: () => Promise<void>): Promise<void> {
  const departure = (departures += 1)
  await removeEntry()
  await go()
  if (departure === departures && sheet?.open) addEntry()
}
