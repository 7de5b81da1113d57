import { lazy, type ReactNode, type Ref, Suspense, type SVGProps } from 'react'
import { useScript } from '#app/ui/use-script.ts'
import { islandLinesPath } from '#app/features/places/locator-picture-path.ts'
import { regionNames, regions } from '#app/features/places/place.ts'
import { drawing, project } from '#app/features/places/projection.ts'
import { regionLabelsBesideMarks } from '#app/features/places/region-labels.data.ts'
import { kilometresWithin } from '#app/features/places/travel.ts'
import type { Bounds, Corner, Near } from '../../criteria/criteria.ts'
import {
  boundsAround,
  heightOf,
  type MapView,
  type Point,
  shapeText,
  UNITS_PER_KILOMETRE,
} from '../../criteria/map-view.ts'

/** Outline of the island, which is not needed where streets are drawn. */
const IslandLines = lazy(() => import('./island-lines.tsx'))

/** Width in units below which the map names places, above it regions. */
export const LABELS_BELOW_WIDTH = 420

/** Units per pixel above which names would overlap. */
const MIN_LABELLED_RADIUS = 2

/** The frame a map is drawn in, in CSS pixels. */
export type Frame = { width: number; height: number }

const noShapes: readonly (readonly Corner[])[] = []
const noLabels: readonly { name: string; at: Point }[] = []

/**
 * The drawing of Cyprus at any zoom. Marks are passed as children, in drawing units; `unit` of `unitOf` is one pixel.
 */
export function CyprusMap({
  view,
  frame,
  title,
  shapes = noShapes,
  bounds,
  near,
  labels = noLabels,
  hasGround = true,
  svgRef,
  children,
  ...svg
}: {
  view: MapView
  frame: Frame
  title: string
  /** The areas searched in; several have the numbers of their chips. */
  shapes?: readonly (readonly Corner[])[]
  bounds?: Bounds | null
  near?: Near | null
  labels?: readonly { name: string; at: Point }[]
  /** False where streets lie below: neither land nor names are drawn. */
  hasGround?: boolean
  svgRef?: Ref<SVGSVGElement>
  children?: ReactNode
} & Omit<SVGProps<SVGSVGElement>, 'ref'>) {
  const aspect = frame.width / frame.height
  const height = heightOf(view, aspect)
  const unit = unitOf(view, frame)
  const isNear = view.width < LABELS_BELOW_WIDTH
  const hasScript = useScript()
  return (
    <svg
      ref={svgRef}
      viewBox={`${view.x - view.width / 2} ${view.y - height / 2} ${view.width} ${height}`}
      role="group"
      aria-label={title}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="block size-full"
      {...svg}
    >
      {hasGround &&
        (hasScript ? (
          <Suspense fallback={<IslandPicture unit={unit} />}>
            <IslandLines unit={unit} />
          </Suspense>
        ) : (
          <IslandPicture unit={unit} />
        ))}
      {bounds && <Area corners={cornersOf(bounds)} unit={unit} fill="none" />}
      {near && <Around near={near} unit={unit} />}
      {shapes.map((shape, at) => (
        <g key={shapeText(shape)}>
          <Area corners={shape} unit={unit} fill="var(--color-action)" />
          {shapes.length > 1 && (
            <g aria-hidden className="pointer-events-none fill-current font-medium" fontSize={18 * unit}>
              <Label at={middleOf(shape)} unit={unit} text={String(at + 1)} />
            </g>
          )}
        </g>
      ))}
      <g aria-hidden className="pointer-events-none fill-current italic" fontSize={13 * unit}>
        {hasGround &&
          !isNear &&
          unit <= MIN_LABELLED_RADIUS &&
          regions.map((region) => (
            <Label
              key={region}
              at={project(...regionLabelsBesideMarks[region])}
              unit={unit}
              text={regionNames[region]}
            />
          ))}
        {hasGround &&
          isNear &&
          labels.map(({ name, at }) => (
            // Below the marks, which stand on the places themselves.
            <Label key={name} at={{ x: at.x, y: at.y + 30 * unit }} unit={unit} text={name} />
          ))}
      </g>
      {children}
    </svg>
  )
}

/** Picture of the island's lines: as markup they would be a quarter of the page. */
const IslandPicture = ({ unit }: { unit: number }) => (
  <image href={islandLinesPath(unit)} width={drawing.width} height={drawing.height} />
)

/** How many units of the drawing are one pixel. */
export const unitOf = (view: MapView, frame: Frame): number => view.width / frame.width

function Label({ at, unit, text }: { at: Point; unit: number; text: string }) {
  return (
    <text
      x={at.x}
      y={at.y}
      textAnchor="middle"
      stroke="var(--color-surface)"
      strokeWidth={3 * unit}
      className="text-muted [paint-order:stroke]"
    >
      {text}
    </text>
  )
}

const middleOf = (shape: readonly Corner[]): Point => {
  const { south, west, north, east } = boundsAround(shape)!
  return project((west + east) / 2, (south + north) / 2)
}

const cornersOf = ({ south, west, north, east }: Bounds): Corner[] => [
  { latitude: north, longitude: west },
  { latitude: north, longitude: east },
  { latitude: south, longitude: east },
  { latitude: south, longitude: west },
]

const areaLine = (unit: number) => ({
  fillOpacity: 0.1,
  stroke: 'var(--color-action)',
  strokeWidth: 1.5 * unit,
  strokeDasharray: `${6 * unit} ${4 * unit}`,
  className: 'pointer-events-none',
})

function Around({ near, unit }: { near: Near; unit: number }) {
  const { x, y } = project(near.longitude, near.latitude)
  return (
    <circle
      cx={x}
      cy={y}
      r={kilometresWithin(near.minutes, near.by) * UNITS_PER_KILOMETRE}
      fill="var(--color-action)"
      {...areaLine(unit)}
    />
  )
}

function Area({ corners, unit, fill }: { corners: readonly Corner[]; unit: number; fill: string }) {
  const points = corners.map(({ latitude, longitude }) => project(longitude, latitude))
  return <polygon points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill={fill} {...areaLine(unit)} />
}
