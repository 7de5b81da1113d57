import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { Leaving } from '#app/ui/leaving.tsx'

const SECONDS = 5

/** Goes home after five seconds (portal §9) unless the reader stops it. */
export function LeavingForHome() {
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate('/'), [navigate])
  return <Leaving page="home page" seconds={SECONDS} onLeave={leave} />
}
