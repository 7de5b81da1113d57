import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Bounds, Corner } from '../criteria/criteria.ts'
import { type Frame, unitOf } from './drawing/cyprus-map.tsx'
import { useMapGestures, viewAfterKey } from './drawing/map-gestures.ts'
import { boundsOf, cornerAt, type MapView, type Point } from '../criteria/map-view.ts'

/** Frame on the server, which knows no window: about the room a map has beside a list. */
const likelyFrame: Frame = { width: 720, height: 760 }

/** A map that can be moved, and on which an area can be drawn. */
export type DrawableMapState = ReturnType<typeof useDrawableMap>

/**
 * The state of a `DrawableMap`. `onShape` gets what was drawn: three corners or more. `isInPage`: as for
 * `useMapGestures`.
 */
export function useDrawableMap(
  firstView: (aspect: number) => MapView,
  onShape: (shape: readonly Corner[]) => void,
  { isInPage = false }: { isInPage?: boolean } = {},
) {
  const [frame, setFrame] = useState(likelyFrame)
  const aspect = frame.width / frame.height
  const [view, setView] = useState<MapView>(() => firstView(aspect))
  const [isMoved, setIsMoved] = useState(false)
  const [corners, setCorners] = useState<Point[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)

  useEffect(() => {
    if (!box.current) return
    const watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      if (width > 0 && height > 0) setFrame({ width, height })
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  const move = (next: MapView) => {
    setIsMoved(true)
    setView(next)
  }
  const finish = (line: Point[]) => {
    setCorners(null)
    if (line.length >= 3) onShape(line.map(cornerAt))
  }
  const finishByHand = async (line: Point[]) => {
    const script = await import('./drawing/simplified-line.ts').catch(() => null)
    // Without it the line stays, for another attempt.
    if (script) finish(script.simplified(line, 4 * unit))
  }
  const unit = unitOf(view, frame)
  const { handlers: gestures, pointAt } = useMapGestures({
    svg,
    view,
    frame,
    isDrawing: corners !== null,
    isInPage,
    onView: move,
    onLine: (line, isDone) => {
      if (isDone) void finishByHand(line)
      else setCorners([...line])
    },
    onTap: (point) => setCorners([...(corners ?? []), point]),
  })
  const shown: Bounds = boundsOf(view, aspect)

  return {
    box,
    svg,
    frame,
    aspect,
    view,
    unit,
    shown,
    isMoved,
    gestures,
    pointAt,
    onKeyDown: (event: KeyboardEvent) => {
      const next = event.target === event.currentTarget ? viewAfterKey(view, event.key) : null
      if (!next) return
      event.preventDefault()
      move(next)
    },
    /** null unless an area is being drawn. */
    corners,
    setCorners,
    finish,
    move,
    /** Shows a part that nobody moved to. */
    show: (next: MapView) => {
      setIsMoved(false)
      setView(next)
    },
  }
}
