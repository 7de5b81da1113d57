import { ChevronLeft, ChevronRight, Expand, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import '#app/ui/invoker-commands.ts'
import { inPlace } from '#app/ui/page-script.ts'
import type { Picture } from '../listings/card.ts'

const FULL_SCREEN = 'pictures-full-screen'

/**
 * The pictures, large, one beside the other: swiped, scrolled, stepped through by arrows, Home and End, or picked below.
 * Without script the thumbnails are links to the pictures.
 */
export function PropertyGallery({ pictures }: { pictures: Picture[] }) {
  const strip = useStrip(pictures.length)
  const full = useStrip(pictures.length)
  const dialog = useRef<HTMLDialogElement>(null)
  if (pictures.length === 0) {
    return (
      <p className="grid aspect-3/2 place-items-center rounded-large bg-sunken px-6 text-center text-muted print:hidden">
        No images available for this property.
      </p>
    )
  }
  const isOne = pictures.length === 1
  return (
    <section aria-label="Pictures">
      <div className="shown-picture relative -mx-[clamp(1rem,3.5vw,3rem)] overflow-hidden bg-sunken sm:mx-0 sm:rounded-large print:mx-0 print:rounded-small">
        <PictureRow
          list={strip.list}
          pictures={pictures}
          name="picture"
          frame="aspect-3/2 object-cover"
          sizes="(min-width: 80rem) 54rem, 100vw"
        />
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between print:hidden">
          <Count at={strip.at} of={pictures.length} />
          <span className="pointer-events-auto flex gap-2">
            {!isOne && <Arrows strip={strip} />}
            <button
              {...inPlace}
              type="button"
              command="show-modal"
              commandfor={FULL_SCREEN}
              aria-label="All pictures, full screen"
              onClick={(event) => {
                // Opened here, not by the button itself: a row that is not shown cannot be scrolled.
                event.preventDefault()
                dialog.current?.showModal()
                full.show(strip.at, 'instant')
              }}
              className={roundButton}
            >
              <Expand aria-hidden size={18} />
            </button>
          </span>
        </div>
      </div>
      {!isOne && (
        <ol className="mt-3 hidden gap-2 overflow-x-auto p-1 sm:flex print:hidden">
          {pictures.map((picture, index) => (
            <li key={picture.src} className="shrink-0">
              <a
                {...inPlace}
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === strip.at ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  strip.show(index)
                }}
                className="block overflow-hidden rounded-small opacity-75 outline-action hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2"
              >
                <PictureElement picture={picture} sizes="6rem" frame="aspect-3/2 w-24 object-cover" quiet />
              </a>
            </li>
          ))}
        </ol>
      )}
      <dialog
        ref={dialog}
        id={FULL_SCREEN}
        aria-label="All pictures"
        onClose={() => strip.show(full.at, 'instant')}
        className="m-0 h-dvh max-h-dvh w-full max-w-full bg-sunken"
      >
        <div className="flex h-full flex-col justify-center">
          <PictureRow
            list={full.list}
            pictures={pictures}
            name="large-picture"
            frame="h-dvh object-contain"
            sizes="100vw"
          />
        </div>
        <div className="pointer-events-none absolute inset-x-4 bottom-4 flex items-center justify-between">
          <Count at={full.at} of={pictures.length} />
          {!isOne && (
            <span className="pointer-events-auto flex gap-2">
              <Arrows strip={full} />
            </span>
          )}
        </div>
        <button
          type="button"
          command="close"
          commandfor={FULL_SCREEN}
          aria-label="Close"
          className={`${roundButton} absolute top-4 right-4`}
        >
          <X aria-hidden size={20} />
        </button>
      </dialog>
    </section>
  )
}

const roundButton =
  'grid size-11 place-items-center rounded-full bg-surface text-ink shadow-float hover:text-action-over aria-disabled:opacity-50'

type Strip = {
  at: number
  count: number
  show: (index: number, behavior?: ScrollBehavior) => void
  list: {
    ref: RefObject<HTMLUListElement | null>
    onScroll: () => void
    onScrollEnd: () => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** A row of pictures as wide as its frame: which one is seen, and how to see another. */
function useStrip(count: number): Strip {
  const element = useRef<HTMLUListElement>(null)
  const isOnItsWay = useRef(false)
  const [at, setAt] = useState(0)
  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const list = element.current
    const wanted = Math.min(Math.max(index, 0), count - 1)
    if (!list) return
    const left = wanted * list.clientWidth
    isOnItsWay.current = Math.abs(list.scrollLeft - left) > 1
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left, behavior: reducedMotion ? 'instant' : behavior })
    setAt(wanted)
  }
  const onScroll = () => {
    const list = element.current
    // The pictures passed on the way to the one that was asked for are not counted.
    if (!list || list.clientWidth === 0 || isOnItsWay.current) return
    setAt(Math.round(list.scrollLeft / list.clientWidth))
  }
  const onScrollEnd = () => {
    isOnItsWay.current = false
    onScroll()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    show(to)
  }
  return { at, count, show, list: { ref: element, onScroll, onScrollEnd, onKeyDown } }
}

function PictureRow({
  list,
  pictures,
  name,
  frame,
  sizes,
}: {
  list: Strip['list']
  pictures: Picture[]
  name: 'picture' | 'large-picture'
  frame: string
  sizes: string
}) {
  return (
    <ul
      {...list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Pictures: use the arrow keys"
      className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] -outline-offset-4"
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.src}
          id={`${name}-${index + 1}`}
          className="grid w-full shrink-0 snap-start snap-always place-items-center scroll-mt-24 not-first:print:hidden"
        >
          <PictureElement
            picture={picture}
            sizes={sizes}
            frame={`w-full ${frame}`}
            priority={name === 'picture' && index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function PictureElement({
  picture,
  sizes,
  frame,
  priority = false,
  quiet = false,
}: {
  picture: Picture
  sizes: string
  frame: string
  priority?: boolean
  /** Its words stand beside it already. */
  quiet?: boolean
}) {
  return (
    <picture className="contents">
      {picture.avifSrcSet && <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />}
      {picture.webpSrcSet && <source type="image/webp" srcSet={picture.webpSrcSet} sizes={sizes} />}
      <img
        src={picture.src}
        alt={quiet ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={frame}
      />
    </picture>
  )
}

const Count = ({ at, of }: { at: number; of: number }) => (
  <span className="figures rounded-full bg-ink px-3 py-1 text-small text-ground">
    {at + 1} / {of}
  </span>
)

function Arrows({ strip }: { strip: Strip }) {
  const isFirst = strip.at === 0
  const isLast = strip.at === strip.count - 1
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        aria-disabled={isFirst}
        onClick={() => strip.show(strip.at - 1)}
        className={`${roundButton} noscript:hidden`}
      >
        <ChevronLeft aria-hidden size={20} />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        aria-disabled={isLast}
        onClick={() => strip.show(strip.at + 1)}
        className={`${roundButton} noscript:hidden`}
      >
        <ChevronRight aria-hidden size={20} />
      </button>
    </>
  )
}
