import { useNavigate } from 'react-router'
import { StoppableCountdown } from './stoppable-countdown.tsx'

/** After a message has arrived: thank-you and contact (portal §4). */
export function LeavingForHome() {
  const navigate = useNavigate()
  return (
    <StoppableCountdown
      says={(seconds) => `The home page opens in ${seconds} s.`}
      stop="Stay on this page"
      onEnd={() => void navigate('/')}
    />
  )
}
