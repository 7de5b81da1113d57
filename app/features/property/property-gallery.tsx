import { Expand, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import '#app/ui/invoker-commands.ts'
import { inPlace } from '#app/ui/page-script.ts'
import type { Picture } from '../listings/card.ts'
import { Arrows, Count, PictureElement, roundButton } from './gallery-controls.tsx'
import { Tour, Video } from './gallery-films.tsx'
import { type Strip, useStrip } from './gallery-strip.ts'
import type { PropertyView } from './property-view.ts'

const FULL_SCREEN = 'pictures-full-screen'

/**
 * Pictures, floor plans, film and tour in one row: swiped, scrolled, stepped through by arrows, Home and End, or picked below.
 * A press on a picture shows it on the whole screen. Without script the thumbnails are links to the pictures.
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
  const full = useStrip(stills.length)
  const dialog = useRef<HTMLDialogElement>(null)
  if (count === 0) return <p className="text-muted print:hidden">No images available for this property.</p>

  const showFull = (index: number) => {
    dialog.current?.showModal()
    full.show(index, 'instant')
  }
  /** Props of a button that opens the dialog: with script by `showFull`, as a row that is not shown cannot be scrolled. */
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
  return (
    <section aria-label="Pictures" className="print:min-h-[42mm]">
      <div className="shown-picture relative -mx-[clamp(1rem,3.5vw,3rem)] overflow-hidden bg-sunken sm:mx-0 sm:rounded-large print:mx-0 print:h-full print:rounded-small">
        <SlideRow
          list={{
            ...strip.list,
            onKeyDown: (event) => {
              const isOfRow = event.target === event.currentTarget
              if (event.key === 'Enter' && isOfRow && strip.at < stills.length) showFull(strip.at)
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
                  frame={`aspect-3/2 w-full print:absolute print:inset-0 print:aspect-auto print:h-full ${index < pictures.length ? 'object-cover' : 'object-contain'}`}
                  priority={index === 0}
                />
                <span className="sr-only">, full screen</span>
              </button>
            </Slide>
          ))}
          {video && (
            <Slide id={`picture-${stills.length + 1}`}>
              <Video video={video} poster={pictures[0]?.src} />
            </Slide>
          )}
          {tourUrl && (
            <Slide id={`picture-${count}`}>
              <Tour url={tourUrl} />
            </Slide>
          )}
        </SlideRow>
        {count > 1 && <Arrows strip={strip} />}
        {strip.at < stills.length && (
          <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center justify-between print:hidden">
            <Count at={strip.at} of={count} />
            <button
              {...opensFull(strip.at)}
              aria-label="All pictures, full screen"
              className={`${roundButton} pointer-events-auto`}
            >
              <Expand aria-hidden size={18} />
            </button>
          </div>
        )}
      </div>
      <Kinds
        strip={strip}
        kinds={[
          { label: 'Pictures', size: pictures.length },
          { label: plans.length === 1 ? 'Floor plan' : 'Floor plans', size: plans.length },
          { label: 'Video', size: Number(video !== null) },
          { label: '3D tour', size: Number(tourUrl !== null) },
        ]}
      />
      {stills.length > 1 && <Thumbnails strip={strip} pictures={stills} />}
      <dialog
        ref={dialog}
        id={FULL_SCREEN}
        aria-label="All pictures"
        onClose={() => strip.show(full.at, 'instant')}
        className="m-0 h-dvh max-h-dvh w-full max-w-full bg-sunken"
      >
        <SlideRow list={full.list}>
          {stills.map((picture, index) => (
            <Slide key={picture.src} id={`large-picture-${index + 1}`}>
              <PictureElement picture={picture} sizes="100vw" frame="h-dvh w-full object-contain" />
            </Slide>
          ))}
        </SlideRow>
        {stills.length > 1 && <Arrows strip={full} />}
        <div className="pointer-events-none absolute bottom-4 left-4">
          <Count at={full.at} of={stills.length} />
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

const SlideRow = ({ list, children }: { list: Strip['list']; children: ReactNode }) => (
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
  <li id={id} className="w-full shrink-0 snap-start snap-always scroll-mt-24 not-first:print:hidden">
    {children}
  </li>
)

type Kind = { label: string; size: number }

/** Leads to the first of each kind; nothing where there is one kind only. */
function Kinds({ strip, kinds }: { strip: Strip; kinds: Kind[] }) {
  const groups = kinds
    .map((kind, at) => ({ ...kind, first: kinds.slice(0, at).reduce((sum, { size }) => sum + size, 0) }))
    .filter(({ size }) => size > 0)
  if (groups.length < 2) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 print:hidden">
      {groups.map(({ label, first, size }) => (
        <li key={label}>
          <StripLink
            strip={strip}
            to={first}
            isCurrent={strip.at >= first && strip.at < first + size}
            className="inline-flex min-h-8 items-center border-b-2 border-transparent text-small font-medium text-muted hover:text-action aria-[current]:border-action aria-[current]:text-ink"
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
          to={index}
          label={`Picture ${index + 1}`}
          isCurrent={index === strip.at}
          className="block overflow-hidden rounded-small opacity-75 hover:opacity-100 focus-visible:opacity-100 aria-[current]:opacity-100 aria-[current]:not-focus-visible:outline-2 aria-[current]:not-focus-visible:outline-offset-2 aria-[current]:not-focus-visible:outline-action"
        >
          <PictureElement picture={picture} sizes="6rem" frame="aspect-3/2 w-24 object-cover" quiet />
        </StripLink>
      </li>
    ))}
  </ol>
)

const StripLink = ({
  strip,
  to,
  label,
  isCurrent,
  className,
  children,
}: {
  strip: Strip
  to: number
  label?: string
  isCurrent: boolean
  className: string
  children: ReactNode
}) => (
  <a
    {...inPlace}
    href={`#picture-${to + 1}`}
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
