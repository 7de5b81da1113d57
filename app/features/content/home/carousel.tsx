import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { actsAlone } from '#app/ui/early/page-script.ts'
import type { CarouselPicture } from '#app/features/settings/carousel-pictures.ts'

/** docs/product/pages.md §18. */
const SECONDS = 5

/**
 * Pictures to slide through by hand, key or button. They move on by themselves every five seconds, except under the
 * pointer or with the focus inside, once they are stopped, and with reduced motion until one asks (WCAG 2.2.2).
 */
export function Carousel({ label, pictures }: { label: string; pictures: CarouselPicture[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [chosen, setPlaying] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const count = pictures.length

  const hasReducedMotion = useSyncExternalStore(onReducedMotionChange, prefersReducedMotion, () => false)
  const isPlaying = chosen ?? !hasReducedMotion

  const show = (index: number) => {
    const element = list.current
    const next = (index + count) % count
    element?.scrollTo({ left: next * element.clientWidth, behavior: hasReducedMotion ? 'instant' : 'smooth' })
    setAt(next)
  }

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return undefined
    const timer = setTimeout(() => show(at + 1), SECONDS * 1_000)
    return () => clearTimeout(timer)
  })

  const byHand = (index: number) => {
    setPlaying(false)
    show(index)
  }

  if (count === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only to hold still what moves while one is there
    <section
      {...actsAlone}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
      }}
    >
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={`${label}: pictures`}
        onScrollEnd={({ currentTarget }) =>
          setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        className="relative flex snap-x snap-mandatory overflow-x-auto rounded-large [scrollbar-width:none]"
      >
        {pictures.map(({ src, alt }, index) => (
          <li key={src} className="w-full shrink-0 snap-start">
            <figure>
              <img
                src={src}
                // The words under it say what it shows.
                alt=""
                width={1200}
                height={900}
                loading={index === 0 ? 'eager' : 'lazy'}
                className="aspect-4/3 w-full bg-sunken object-cover"
              />
              <figcaption className="min-h-13 pt-2 text-small text-muted">{alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="flex items-center gap-1 noscript:hidden">
          <Control label="Previous picture" onClick={() => byHand(at - 1)}>
            <ChevronLeft aria-hidden size={20} />
          </Control>
          <Control label="Next picture" onClick={() => byHand(at + 1)}>
            <ChevronRight aria-hidden size={20} />
          </Control>
          <Control
            label={isPlaying ? 'Pause the pictures' : 'Play the pictures'}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          </Control>
          <p
            aria-live={isPlaying ? 'off' : 'polite'}
            className="figures ml-auto text-small text-muted"
          >{`${at + 1} of ${count}`}</p>
        </div>
      )}
    </section>
  )
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches
function onReducedMotionChange(changed: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-small text-action hover:bg-wash"
    >
      {children}
    </button>
  )
}
