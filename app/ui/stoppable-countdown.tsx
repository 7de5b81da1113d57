import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { actsAlone } from './early/page-script.ts'

/**
 * Runs an action after some seconds unless the reader stops it (WCAG 2.2.1): by its button, by any key, or by a pointer
 * or the focus in the dialog or section that it is in. Without script nothing happens.
 */
export function StoppableCountdown({
  seconds,
  says,
  stop,
  onEnd,
}: {
  seconds: number
  /** `The home page opens in 5 s.` */
  says: (seconds: number) => string
  stop: string
  onEnd: () => void
}) {
  const line = useRef<HTMLParagraphElement>(null)
  const [left, setLeft] = useState(seconds)
  const [isStopped, setStopped] = useState(false)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (isStopped) return undefined
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else end()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left, isStopped])

  useEffect(() => {
    const around = line.current?.closest('dialog, section, main')
    if (isStopped || !around) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const stopHere = () => setStopped(true)
    document.addEventListener(
      'keydown',
      // One that is still held down was pressed before.
      ({ repeat }) => !repeat && stopHere(),
      { signal, capture: true },
    )
    // A browser also says so of a pointer that rests where something new is drawn.
    const moved = ({ movementX, movementY }: Event & Partial<PointerEvent>) =>
      (movementX || movementY) && stopHere()
    around.addEventListener('pointermove', moved, { signal })
    for (const use of ['pointerdown', 'wheel', 'focusin'])
      around.addEventListener(use, stopHere, { signal, passive: true })
    return () => listening.abort()
  }, [isStopped])

  if (isStopped) return null
  return (
    <p
      ref={line}
      {...actsAlone}
      className="mt-6 flex flex-wrap items-center gap-4 text-muted noscript:hidden"
    >
      <span className="figures">{says(left)}</span>
      <Button onClick={() => setStopped(true)}>{stop}</Button>
    </p>
  )
}
