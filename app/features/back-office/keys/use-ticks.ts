import { useEffect, useEffectEvent, useRef, useState } from 'react'

const ALL = 'input[name=all]'
const TICK = 'input[name=listing]'

/**
 * The ticks of the table, which the browser keeps: how many there are, and what keys and presses with Shift do with
 * them. `total`: how many listings the search finds.
 */
export function useTicks(total: number) {
  const area = useRef<HTMLDivElement>(null)
  /** Beginning of a range. */
  const last = useRef<HTMLInputElement>(null)
  const [ticked, setTicked] = useState(0)

  const ticks = () => [...(area.current?.querySelectorAll<HTMLInputElement>(TICK) ?? [])]
  const focused = () => document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>(TICK)
  const recount = () =>
    setTicked(
      area.current?.querySelector<HTMLInputElement>(ALL)?.checked
        ? total
        : ticks().filter(({ checked }) => checked).length,
    )
  // What was ticked before the script came counts too.
  useEffect(recount, [total])

  const set = (inputs: readonly HTMLInputElement[], checked: boolean) => {
    for (const input of inputs) input.checked = checked
    recount()
  }
  const range = (from: HTMLInputElement, to: HTMLInputElement) => {
    const all = ticks()
    const ends = [all.indexOf(from), all.indexOf(to)].toSorted((a, b) => a - b)
    return all.slice(Math.max(0, ends[0]!), ends[1]! + 1)
  }

  const pressed = useEffectEvent(({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(TICK)) return
    if (shiftKey && last.current) set(range(last.current, target), target.checked)
    last.current = target
  })
  const changed = useEffectEvent(recount)
  useEffect(() => {
    const within = area.current
    const listening = new AbortController()
    within?.addEventListener('change', () => changed(), listening)
    within?.addEventListener('click', (event) => pressed(event), listening)
    return () => listening.abort()
  }, [])

  return {
    ticked,
    area,
    setPage: (checked: boolean) => set(ticks(), checked),
    toggleFocused: () => {
      const tick = focused()
      if (!tick) return
      set([tick], !tick.checked)
      last.current = tick
    },
    tickFocused: () => {
      const tick = focused()
      if (tick) set([tick], true)
      last.current = tick ?? last.current
    },
    tickToFocused: () => {
      const tick = focused()
      if (tick) set(range(last.current ?? tick, tick), true)
    },
    clear: () => {
      const all = area.current?.querySelector<HTMLInputElement>(ALL)
      if (all) all.checked = false
      set(ticks(), false)
    },
  }
}
