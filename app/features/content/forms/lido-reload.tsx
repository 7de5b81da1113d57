import { StoppableCountdown } from '#app/ui/stoppable-countdown.tsx'

/** The page reloads five seconds after success, three of which its popup stood (docs/product/pages.md §18). */
const RELOADS_AFTER_SECONDS = 2

/** Notice at the lower edge of the window after a popup closed by itself: its message, and that the page reloads. */
export const LidoReload = ({ says }: { says: string }) => (
  <section
    aria-label="What was sent"
    className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-xl rounded-large border border-line bg-surface p-5 shadow-float"
  >
    <p className="text-lead">{says}</p>
    <StoppableCountdown
      seconds={RELOADS_AFTER_SECONDS}
      says={(left) => `This page reloads in ${left} s.`}
      stop="Stay on this page"
      onEnd={() => location.reload()}
    />
  </section>
)
