import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'

const SECONDS = 5

/** Goes home after five seconds (portal §9) unless the reader stops it (WCAG 2.2.1). Without script nothing moves. */
export function LeavingForHome() {
  const navigate = useNavigate()
  const [left, setLeft] = useState(SECONDS)
  const [isStopped, setStopped] = useState(false)

  useEffect(() => {
    if (isStopped) return undefined
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else void navigate('/')
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left, isStopped, navigate])

  if (isStopped) return null
  return (
    <p className="mt-6 flex flex-wrap items-center gap-4 text-muted noscript:hidden">
      <span className="figures">The home page opens in {left} s.</span>
      <Button onClick={() => setStopped(true)}>Stay on this page</Button>
    </p>
  )
}
