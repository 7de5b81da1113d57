import { Expand, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import '#app/ui/invoker-commands.ts'
import { inPlace } from '#app/ui/early/page-script.ts'
import type { Picture } from '#app/features/listings/record/card.ts'
import { Arrows, Count, PictureElement, roundButton } from './gallery-controls.tsx'
import { Tour, Video } from './gallery-films.tsx'
import { type Strip, useStrip } from './gallery-strip.ts'
import { type PropertyView, SHOWN_PICTURE } from '../view/property-view.ts'

const FULL_SCREEN = 'pictures-full-screen'

/**
 * Pictures, floor plans, film and tour in one row: swiped, scrolled, stepped through by arrows, Home and End, or picked
 * below. A press on a picture shows the row on the whole screen. Without script the thumbnails are links to the
 * pictures.
 */
export function PropertyGallery({
  pictures,
  plans,
  video,
  tourUrl,
}: Pick<PropertyView, 'pictures' | 'plans' | 'video' | 'tourUrl'>) {
  const stills = [...pictures, ...plans]
  const count = stills.length + Number(video !== null) + Number(tourUrl !== null)
  const strip = useStrip(count)
  const full = useStrip(count)
  // The keys work wherever the focus is on the whole screen.
  const { onKeyDown: onFullKeyDown, ...fullRow } = full.list
  const dialog = useRef<HTMLDialogElement>(null)
  /** Opening and closing the whole screen makes films anew: what plays in one of the two rows stops. */
  const [turns, setTurns] = useState(0)
  if (count === 0) return <p className="text-muted print:hidden">No images available for this property.</p>

  const showFull = (index: number) => {
    dialog.current?.showModal()
    full.show(index, 'instant')
    setTurns(turns + 1)
  }
  /**
   * Props of a button that opens the dialog: with script by `showFull`, as a row that is not shown cannot be scrolled.
   */
  const opensFull = (index: number) => ({
    ...inPlace,
    type: 'button' as const,
    command: 'show-modal' as const,
    commandfor: FULL_SCREEN,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      showFull(index)
    },
  })
  const kinds = [
    { label: 'Pictures', size: pictures.length },
    { label: plans.length === 1 ? 'Floor plan' : 'Floor plans', size: plans.length },
    { label: 'Video', size: Number(video !== null) },
    { label: '3D tour', size: Number(tourUrl !== null) },
  ]
  const films = [
    video && <Video key={`video-${turns}`} video={video} poster={pictures[0]?.src} />,
    tourUrl && <Tour key={`tour-${turns}`} url={tourUrl} />,
  ].filter((film) => film !== null && film !== '')
  return (
    <section aria-label="Pictures" className="print:min-h-[42mm]">
      <div
        id={SHOWN_PICTURE}
        className="shown-picture relative -mx-[clamp(1rem,3.5vw,3rem)] overflow-hidden bg-sunken sm:mx-0 sm:rounded-large print:mx-0 print:h-full print:rounded-small"
      >
        <SlideRow
          list={{
            ...strip.list,
            onKeyDown: (event) => {
              const isOfRow = event.target === event.currentTarget
              if (event.key === 'Enter' && isOfRow) showFull(strip.at)
              else strip.list.onKeyDown(event)
            },
          }}
        >
          {stills.map((picture, index) => (
            <Slide key={picture.src} id={`picture-${index + 1}`}>
              {/* The row has the one stop of the Tab key: Enter opens what it shows. */}
              <button {...opensFull(index)} tabIndex={-1} className="block h-full w-full cursor-zoom-in">
                <PictureElement
                  picture={picture}
                  sizes="(min-width: 80rem) 54rem, 100vw"
                  frame={`gallery-picture ${index < pictures.length ? 'object-cover' : 'object-contain'}`}
                  priority={index === 0}
                />
                <span className="sr-only">, full screen</span>
              </button>
            </Slide>
          ))}
          {films.map((film, index) => (
            <Slide key={film.key} id={`picture-${stills.length + index + 1}`}>
              {film}
            </Slide>
          ))}
        </SlideRow>
        {count > 1 && <Arrows strip={strip} />}
        {/* Above a film, whose own controls are at its lower edge. */}
        <div
          className={`pointer-events-none absolute inset-x-3 flex items-center justify-between print:hidden ${strip.at < stills.length ? 'bottom-3' : 'top-3'}`}
        >
          <Count at={strip.at} of={count} />
          <button
            {...opensFull(strip.at)}
            aria-label="All pictures, full screen"
            className={`${roundButton} pointer-events-auto`}
          >
            <Expand aria-hidden size={18} />
          </button>
        </div>
      </div>
      <Kinds strip={strip} slide="picture" kinds={kinds} className="mt-3 print:hidden" />
      {stills.length > 1 && <Thumbnails strip={strip} pictures={stills} />}
      <dialog
        ref={dialog}
        id={FULL_SCREEN}
        aria-label="All pictures"
        onKeyDown={onFullKeyDown}
        onClose={() => {
          strip.show(full.at, 'instant')
          setTurns(turns + 1)
        }}
        className="m-0 h-dvh max-h-dvh w-full max-w-full overflow-hidden bg-sunken"
      >
        <SlideRow list={fullRow}>
          {stills.map((picture, index) => (
            <Slide key={picture.src} id={`large-picture-${index + 1}`}>
              <PictureElement picture={picture} sizes="100vw" frame="h-dvh w-full object-contain" />
            </Slide>
          ))}
          {films.map((film, index) => (
            <Slide key={film.key} id={`large-picture-${stills.length + index + 1}`}>
              <div className="h-dvh py-20">{film}</div>
            </Slide>
          ))}
        </SlideRow>
        {count > 1 && <Arrows strip={full} />}
        <div className="pointer-events-none absolute top-4 left-4 flex h-11 items-center">
          <Count at={full.at} of={count} />
        </div>
        <Kinds
          strip={full}
          slide="large-picture"
          kinds={kinds}
          className="absolute inset-x-0 bottom-4 mx-auto w-fit max-w-[calc(100%-2rem)] justify-center rounded-large bg-surface px-4 py-1 shadow-float"
        />
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

const SlideRow = ({ list, children }: { list: Partial<Strip['list']>; children: ReactNode }) => (
  <ul
    {...list}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    tabIndex={0}
    aria-label="Pictures: use the arrow keys"
    className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] -outline-offset-4"
  >
    {children}
  </ul>
)

const Slide = ({ id, children }: { id: string; children: ReactNode }) => (
  <li id={id} className="gallery-item">
    {children}
  </li>
)

type Kind = { label: string; size: number }
/** Beginning of the ids of a row's slides. */
type SlideId = 'picture' | 'large-picture'

/** Links to the first of each kind; hidden if there is one kind only. */
function Kinds({
  strip,
  slide,
  kinds,
  className,
}: {
  strip: Strip
  slide: SlideId
  kinds: Kind[]
  className: string
}) {
  const groups = kinds
    .map((kind, at) => ({ ...kind, first: kinds.slice(0, at).reduce((sum, { size }) => sum + size, 0) }))
    .filter(({ size }) => size > 0)
  if (groups.length < 2) return null
  return (
    <ul className={`flex flex-wrap gap-x-5 ${className}`}>
      {groups.map(({ label, first, size }) => (
        <li key={label}>
          <StripLink
            strip={strip}
            slide={slide}
            to={first}
            isCurrent={strip.at >= first && strip.at < first + size}
            className="gallery-kind"
          >
            {label}
          </StripLink>
        </li>
      ))}
    </ul>
  )
}

const Thumbnails = ({ strip, pictures }: { strip: Strip; pictures: Picture[] }) => (
  <ol className="mt-3 hidden gap-2 overflow-x-auto p-1 sm:flex print:hidden">
    {pictures.map((picture, index) => (
      <li key={picture.src} className="shrink-0">
        <StripLink
          strip={strip}
          slide="picture"
          to={index}
          label={`Picture ${index + 1}`}
          isCurrent={index === strip.at}
          className="thumbnail"
        >
          <PictureElement picture={picture} sizes="6rem" frame="aspect-3/2 w-24 object-cover" quiet />
        </StripLink>
      </li>
    ))}
  </ol>
)

const StripLink = ({
  strip,
  slide,
  to,
  label,
  isCurrent,
  className,
  children,
}: {
  strip: Strip
  slide: SlideId
  to: number
  label?: string
  isCurrent: boolean
  className: string
  children: ReactNode
}) => (
  <a
    {...inPlace}
    href={`#${slide}-${to + 1}`}
    aria-label={label}
    aria-current={isCurrent ? 'true' : undefined}
    onClick={(event) => {
      event.preventDefault()
      strip.show(to)
    }}
    className={className}
  >
    {children}
  </a>
)
