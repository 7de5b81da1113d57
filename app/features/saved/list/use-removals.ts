import { type SubmitEvent, useEffect, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import type { PersonalListHome, PersonalListKind } from '../homes/personal-list.ts'
import { type ListCalls, type ListOutcome, memberCalls } from '../homes/saved-calls.ts'
import { showSaved } from '../homes/saved-changes.ts'

/** A removal can be taken back for this long; longer while one is at the button. */
const UNDO_MS = 5_000

/** Removing hides at once (docs/product/accounts.md §24). What was removed of late can be put back, all together. */
export function useRemovals(
  kind: PersonalListKind,
  homes: readonly PersonalListHome[],
  calls: ListCalls = memberCalls[kind],
) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [undoable, setUndoable] = useState<{ homes: PersonalListHome[]; byKeyboard: boolean } | null>(null)
  const [isHeld, setHeld] = useState(false)
  const [returned, setReturned] = useState<{ number: number } | null>(null)
  const [running] = useState(() => new Map<number, Promise<ListOutcome>>())

  useEffect(() => {
    if (!undoable || isHeld) return undefined
    const timer = setTimeout(() => setUndoable(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable, isHeld])

  // Who pressed Undo by keyboard goes on at the home that is back.
  useEffect(() => {
    if (returned) document.querySelector<HTMLElement>(`[name=remove][value="${returned.number}"]`)?.focus()
  }, [returned])

  const appear = (home: PersonalListHome, isKept: boolean) => {
    setHidden((now) => new Set(isKept ? [...now].filter((id) => id !== home.number) : [...now, home.number]))
    if (kind === 'saved') showSaved(home.number, isKept)
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
    const removing = calls.remove(home.number)
    running.set(home.number, removing)
    const outcome = await removing
    if (outcome.kind === 'done') return
    appear(home, true)
    showFailure(outcome, `We could not remove ${home.name}. It is still on your list.`)
    setUndoable((now) => {
      const left = now?.homes.filter(({ number }) => number !== home.number) ?? []
      return now && left.length > 0 ? { ...now, homes: left } : null
    })
  }

  const undo = async () => {
    const back = undoable?.homes ?? []
    const [first] = back
    if (first && undoable?.byKeyboard) setReturned({ number: first.number })
    setUndoable(null)
    setHeld(false)
    for (const home of back) appear(home, true)
    await Promise.all(
      back.map(async (home) => {
        await running.get(home.number)
        const outcome = await calls.restore(home.number, home.since)
        if (outcome.kind === 'done') return
        appear(home, false)
        showFailure(outcome, `We could not put ${home.name} back.`)
      }),
    )
  }

  return { hidden, undoable, onRemove, undo, hold: setHeld }
}

/** If the session has ended the page itself shows it. */
function showFailure(outcome: ListOutcome, what: string): void {
  if (outcome.kind === 'visitor') {
    location.reload()
    return
  }
  const why = outcome.kind === 'refused' ? outcome.message : 'We could not be reached.'
  showToast({ text: [what, why ?? 'Please try again.'].join(' '), tone: 'failed' })
}
