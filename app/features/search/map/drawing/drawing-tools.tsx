import { Button } from '#app/ui/button.tsx'
import { floating } from './map-tools.tsx'
import type { Point } from '../../criteria/map-view.ts'

const MIN_CORNERS = 3

/** Tools while an area is drawn: by hand, corner by corner, or by keyboard under the cross in the middle. */
export function DrawingTools({
  corners,
  doneLabel,
  onCorner,
  onUndo,
  onDone,
  onCancel,
}: {
  corners: number
  doneLabel: string
  onCorner: () => void
  onUndo: () => void
  onDone: () => void
  onCancel: () => void
}) {
  return (
    <div className={`absolute inset-x-3 top-3 mx-auto grid max-w-md gap-2 p-3 md:gap-3 md:p-4 ${floating}`}>
      <p role="status" className="text-small">
        Draw around an area, or set its corners one by one.{' '}
        <span className="pointer-coarse:sr-only">
          With the keyboard, move the map with the arrow keys and set corners under the cross.
        </span>{' '}
        {corners > 0 && `${corners} ${corners === 1 ? 'corner' : 'corners'} set.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCorner}>Set a corner</Button>
        <Button onClick={onUndo} disabled={corners === 0}>
          Undo
        </Button>
        <Button look="primary" onClick={onDone} disabled={corners < MIN_CORNERS}>
          {doneLabel}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** The area that is being drawn, and the cross under which a keyboard sets corners. */
export function DrawnLine({ corners, unit, centre }: { corners: Point[]; unit: number; centre: Point }) {
  return (
    <g className="pointer-events-none" stroke="var(--color-action)" strokeWidth={2 * unit}>
      <polygon
        points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="var(--color-action)"
        fillOpacity="0.12"
      />
      {corners.length < 40 && (
        <path d={corners.map(({ x, y }) => `M${x} ${y}h0`).join('')} strokeWidth={9 * unit} />
      )}
      <path
        d={`M${centre.x - 9 * unit} ${centre.y}h${18 * unit}M${centre.x} ${centre.y - 9 * unit}v${18 * unit}`}
        opacity="0.7"
      />
    </g>
  )
}
