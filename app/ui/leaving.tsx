import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** Leaves by itself after some seconds, unless the reader stops it (WCAG 2.2.1). Without script nothing moves. */
export function Leaving({
  page,
  seconds,
  onLeave,
}: {
  /** What opens: 'home page'. */
  page: string
  seconds: number
  onLeave: () => void
}) {
  const [left, setLeft] = useState(seconds)
  const [isStopped, setStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return undefined
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else onLeave()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left, isStopped, onLeave])

  if (isStopped) return null
  return (
    <p className="mt-6 flex flex-wrap items-center gap-4 text-muted noscript:hidden">
      <span className="figures">
        The {page} opens in {left} s.
      </span>
      <Button onClick={() => setStopped(true)}>Stay on this page</Button>
    </p>
  )
}
