import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'

const SECONDS = 5

/** Goes home after five seconds (portal §9) unless the reader stops it (WCAG 2.2.1). Without script nothing moves. */
export function LeavingForHome() {
  const navigate = useNavigate()
  const [left, setLeft] = useState<number | null>(null)

  useEffect(() => setLeft(SECONDS), [])
  useEffect(() => {
    if (left === null || left < 0) return
    const timer = setTimeout(() => {
      if (left <= 1) void navigate('/')
      else setLeft(left - 1)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left, navigate])

  if (left === null || left < 0) return null
  return (
    <p className="mt-6 flex flex-wrap items-center gap-4 text-muted">
      <span className="figures">The home page opens in {left} s.</span>
      <Button onClick={() => setLeft(-1)}>Stay on this page</Button>
    </p>
  )
}
