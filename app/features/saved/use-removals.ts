import { type SubmitEvent, useEffect, useState } from 'react'
import type { KeptHome, KeptKind } from './kept-list.ts'
import {
  type ListOutcome,
  removeAlertHome,
  removeSavedHome,
  restoreAlertHome,
  restoreSavedHome,
} from './saved-calls.ts'
import { showSaved } from './saved-homes.ts'

/** A removal can be taken back for this long; longer while one is at the button. */
const UNDO_MS = 5_000

const calls: Record<
  KeptKind,
  {
    remove: (home: KeptHome) => Promise<ListOutcome>
    restore: (home: KeptHome) => Promise<ListOutcome>
    show: (home: KeptHome, isKept: boolean) => void
  }
> = {
  saved: {
    remove: ({ number }) => removeSavedHome(number),
    restore: ({ number, since }) => restoreSavedHome(number, since),
    show: ({ number }, isKept) => showSaved(number, isKept),
  },
  alert: {
    remove: ({ number }) => removeAlertHome(number),
    restore: ({ number }) => restoreAlertHome(number),
    show: () => {},
  },
}

/** Removing hides at once (portal §4). What was removed of late can be put back, all together. */
export function useRemovals(kind: KeptKind, homes: readonly KeptHome[]) {
  const { remove, restore, show } = calls[kind]
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [undoable, setUndoable] = useState<{ homes: KeptHome[]; byKeyboard: boolean } | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [running] = useState(() => new Map<number, Promise<ListOutcome>>())

  useEffect(() => {
    if (!undoable || isHeld) return undefined
    const timer = setTimeout(() => setUndoable(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable, isHeld])

  const appear = (home: KeptHome, isKept: boolean) => {
    setHidden((now) => new Set(isKept ? [...now].filter((id) => id !== home.number) : [...now, home.number]))
    show(home, isKept)
  }

  const onRemove = async (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const home = homes.find(({ number }) => number === Number(submitter.value))
    if (!home) return
    const byKeyboard = submitter.matches(':focus-visible')
    appear(home, false)
    setUndoable((now) => ({ homes: [...(now?.homes ?? []), home], byKeyboard }))
    const removing = remove(home)
    running.set(home.number, removing)
    const { kind } = await removing
    if (kind === 'done') return
    if (kind === 'visitor') location.reload()
    // It is still on the list, and shows so: such failures have no message (portal §8).
    appear(home, true)
    setUndoable((now) => {
      const left = now?.homes.filter(({ number }) => number !== home.number) ?? []
      return now && left.length > 0 ? { ...now, homes: left } : null
    })
  }

  const undo = async () => {
    const back = undoable?.homes ?? []
    setUndoable(null)
    setHeld(false)
    for (const home of back) appear(home, true)
    await Promise.all(
      back.map(async (home) => {
        await running.get(home.number)
        const { kind } = await restore(home)
        if (kind !== 'done') appear(home, false)
      }),
    )
  }

  return { hidden, undoable, onRemove, undo, hold: setHeld }
}
