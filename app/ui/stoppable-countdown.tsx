import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button.tsx'
import { actsAlone } from './page-script.ts'

/** Does something after some seconds unless the reader stops it (WCAG 2.2.1). Without script nothing happens. */
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

  if (isStopped) return null
  return (
    <p {...actsAlone} className="mt-6 flex flex-wrap items-center gap-4 text-muted noscript:hidden">
      <span className="figures">{says(left)}</span>
      <Button onClick={() => setStopped(true)}>{stop}</Button>
    </p>
  )
}
