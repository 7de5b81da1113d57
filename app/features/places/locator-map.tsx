import { type ReactNode, useId } from 'react'
import { locatorDrawing } from './locator-drawing.ts'
import { type Region, regionNames } from './place.ts'
import { drawing, project } from './projection.ts'

export type LocatorRegion = {
  /** Makes the whole area a link. */
  href?: string
  /** Written on the area; the region's name is read out in any case. */
  label?: string
  /** Written after the label, and alone where the drawing is small. */
  figure?: string
  /** How strongly the area is tinted, from 0 to 1. */
  tint?: number
}

export type LocatorPoint = {
  latitude: number
  longitude: number
  label?: string
  href?: string
  emphasis?: boolean
}

type LocatorMapProps = {
  /** Description of the drawing, read out instead of it. */
  title: string
  regions?: Partial<Record<Region, LocatorRegion>>
  points?: readonly LocatorPoint[]
  /** The part of the drawing in sight, by its middle and width; as high as the whole drawing is for its width. */
  view?: LocatorView
  /** Marks under the writing, in units of the drawing. */
  children?: ReactNode
}

export type LocatorView = { x: number; y: number; width: number }

const noRegions: NonNullable<LocatorMapProps['regions']> = {}
const noPoints: NonNullable<LocatorMapProps['points']> = []
const wholeDrawing: LocatorView = { x: drawing.width / 2, y: drawing.height / 2, width: drawing.width }

// The drawing scales with its container; --u is how many of its units make about one pixel there, so that writing and
// dots keep their size.
const keepingSize = '[--u:3] @md:[--u:2.25] @xl:[--u:1.75] @3xl:[--u:1.3] @5xl:[--u:1] @7xl:[--u:.8]'
/** How a map writes on itself: of the same size on a screen however large the drawing is there. */
export const locatorWriting =
  'pointer-events-none fill-current text-[calc(var(--u)*14px)] [paint-order:stroke] stroke-[var(--color-ground)] [stroke-width:calc(var(--u)*3px)] [stroke-linejoin:round]'

/**
 * The line drawing of Cyprus that locates everything: regions as tinted or linked areas, places as points. It fills the
 * width it is given and needs no script. Colours come from the design system's custom properties.
 */
export function LocatorMap({
  title,
  regions = noRegions,
  points = noPoints,
  view = wholeDrawing,
  children,
}: LocatorMapProps) {
  const id = useId()
  const zoom = view.width / drawing.width
  const height = drawing.height * zoom
  const hasLinks = [...Object.values(regions), ...points].some(({ href }) => href !== undefined)

  return (
    <div className="@container">
      <svg
        viewBox={`${view.x - view.width / 2} ${view.y - height / 2} ${view.width} ${height}`}
        // An image hides what is inside it from assistive technology: links need a group.
        role={hasLinks ? 'group' : 'img'}
        aria-label={title}
        className={`block h-auto w-full ${zoom < 1 ? 'rounded-large' : 'overflow-visible'} ${keepingSize}`}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <defs>
          <path id={`${id}coast`} d={locatorDrawing.coast} />
          <clipPath id={`${id}land`}>
            <use href={`#${id}coast`} />
          </clipPath>
        </defs>
        <Shallows id={id} zoom={zoom} />
        <use href={`#${id}coast`} fill="var(--color-surface)" />
        <g clipPath={`url(#${id}land)`}>
          {locatorDrawing.regions.map(({ region, area }) => (
            <RegionArea key={region} region={region} area={area} {...regions[region]} />
          ))}
          <g className="pointer-events-none" stroke="var(--color-muted)">
            <path d={locatorDrawing.hachures} strokeWidth={0.7 * zoom} opacity="0.45" />
            <path d={locatorDrawing.ridges} strokeWidth={0.9 * zoom} opacity="0.6" />
            <path
              d={locatorDrawing.borders}
              strokeWidth={0.9 * zoom}
              strokeDasharray={`${zoom} ${4 * zoom}`}
              opacity="0.8"
            />
            <path
              d={locatorDrawing.northernLine}
              strokeWidth={0.9 * zoom}
              strokeDasharray={`${7 * zoom} ${4 * zoom}`}
              opacity="0.5"
            />
          </g>
        </g>
        <use
          href={`#${id}coast`}
          stroke="currentColor"
          strokeWidth={1.3 * zoom}
          className="pointer-events-none"
        />
        {children}
        {locatorDrawing.regions.map(({ region, labelAt }) => (
          <text
            key={region}
            {...labelAt}
            textAnchor="middle"
            aria-hidden="true"
            className={`${locatorWriting} italic`}
          >
            {regions[region]?.figure === undefined ? (
              regions[region]?.label
            ) : (
              <>
                <tspan className="hidden @lg:inline">{regions[region].label}, </tspan>
                {regions[region].figure}
              </>
            )}
          </text>
        ))}
        {points.map((point) => (
          <MapPoint
            key={`${point.latitude} ${point.longitude} ${point.label ?? ''}`}
            {...point}
            view={view}
            zoom={zoom}
          />
        ))}
      </svg>
    </div>
  )
}

/** Fine lines that follow the coast out to sea, as on an engraved chart. */
function Shallows({ id, zoom }: { id: string; zoom: number }) {
  return [7, 16, 28].map((offset, ring) => (
    <g key={offset}>
      <mask id={`${id}ring${ring}`} maskUnits="userSpaceOnUse" x="-60" y="-60" width="1120" height="740">
        <use href={`#${id}coast`} stroke="white" strokeWidth={(2 * offset + 1.6) * zoom} />
        <use href={`#${id}coast`} stroke="black" fill="black" strokeWidth={2 * offset * zoom} />
      </mask>
      <rect
        x="-60"
        y="-60"
        width="1120"
        height="740"
        fill="var(--color-muted)"
        opacity={0.5 - ring * 0.14}
        mask={`url(#${id}ring${ring})`}
        // It reaches over what stands around the drawing.
        className="pointer-events-none"
      />
    </g>
  ))
}

function RegionArea({
  region,
  area,
  href,
  label = regionNames[region],
  figure,
  tint = 0,
}: LocatorRegion & { region: Region; area: string }) {
  const shape = (
    <path
      d={area}
      data-region={region}
      fill="var(--color-action)"
      fillOpacity={(0.45 * Math.min(1, Math.max(0, tint))).toFixed(3)}
      className={
        href === undefined
          ? ''
          : 'transition-[fill-opacity] duration-150 group-hover:[fill-opacity:.3] group-focus-visible:[fill-opacity:.4] motion-reduce:transition-none'
      }
    />
  )
  if (href === undefined) return shape

  return (
    <a
      href={href}
      aria-label={figure === undefined ? label : `${label}, ${figure}`}
      className="group outline-none"
    >
      {shape}
    </a>
  )
}

function MapPoint({
  latitude,
  longitude,
  label,
  href,
  emphasis = false,
  view,
  zoom,
}: LocatorPoint & { view: LocatorView; zoom: number }) {
  const { x, y } = project(longitude, latitude)
  const isEast = x > view.x + view.width * 0.22
  const mark = (
    <>
      <circle
        fill={emphasis ? 'var(--color-action)' : 'currentColor'}
        stroke="var(--color-surface)"
        className={`[stroke-width:calc(var(--u)*2px)] group-hover:fill-[var(--color-action)] group-focus-visible:stroke-[var(--color-action)] ${emphasis ? '[r:calc(var(--u)*6px)]' : '[r:calc(var(--u)*4px)]'}`}
      />
      {label !== undefined && (
        <text
          textAnchor={isEast ? 'end' : 'start'}
          className={`${locatorWriting} ${isEast ? '[translate:calc(var(--u)*-10px)_calc(var(--u)*5px)]' : '[translate:calc(var(--u)*10px)_calc(var(--u)*5px)]'} ${emphasis ? 'font-semibold' : ''} group-hover:underline group-focus-visible:underline`}
        >
          {label}
        </text>
      )}
    </>
  )
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${zoom})`}>
      {href === undefined ? (
        mark
      ) : (
        <a href={href} aria-label={label} className="group outline-none">
          {/* Fingers need more than a dot. */}
          <circle fill="transparent" className="[r:calc(var(--u)*14px)]" />
          {mark}
        </a>
      )}
    </g>
  )
}
