import { StoppableCountdown } from '#app/ui/stoppable-countdown.tsx'

/** Countdown to the home page after a message was sent: thank-you and contact (docs/product/pages.md §18). */
export function HomeRedirect() {
  return (
    <StoppableCountdown
      seconds={5}
      says={(left) => `The home page opens in ${left} s.`}
      stop="Stay on this page"
      onEnd={() => location.assign('/')}
    />
  )
}
