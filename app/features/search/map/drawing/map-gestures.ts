import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Frame } from './cyprus-map.tsx'
import { unitOf } from './cyprus-map.tsx'
import { heightOf, type MapView, type Point, clampView, zoomed } from '../../criteria/map-view.ts'

const WHEEL_STEP = 0.0016
/** Closer together than this, a press is a tap and not a line. */
const TAP_PIXELS = 8

/**
 * Drag to move, pinch or wheel to zoom. While `isDrawing`, a drag draws a line and a tap sets a corner instead. Presses
 * on links are left alone.
 */
export function useMapGestures({
  svg,
  view,
  frame,
  isDrawing,
  isInPage,
  onView,
  onLine,
  onTap,
}: {
  svg: RefObject<SVGSVGElement | null>
  view: MapView
  frame: Frame
  isDrawing: boolean
  /** Among text that is scrolled past: a wheel then zooms with Ctrl or ⌘ only. */
  isInPage: boolean
  onView: (view: MapView) => void
  /** The line drawn so far; `isDone` when the pointer is lifted. */
  onLine: (line: Point[], isDone: boolean) => void
  onTap: (point: Point) => void
}) {
  const held = useRef(new Map<number, Point>())
  const line = useRef<Point[]>([])
  const pixels = useRef(0)

  /** Position of an event's pointer on the drawing. */
  const pointAt = (client: { clientX: number; clientY: number }): Point => {
    const box = svg.current!.getBoundingClientRect()
    const unit = unitOf(view, frame)
    return {
      x: view.x - view.width / 2 + (client.clientX - box.left) * unit,
      y: view.y - heightOf(view, frame.width / frame.height) / 2 + (client.clientY - box.top) * unit,
    }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (isInPage && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    onView(zoomed(view, Math.exp(event.deltaY * WHEEL_STEP), pointAt(event)))
  })
  useEffect(() => {
    const map = svg.current
    // React listens passively, and the page would scroll as well.
    const listen = (event: WheelEvent) => onWheel(event)
    map?.addEventListener('wheel', listen, { passive: false })
    return () => map?.removeEventListener('wheel', listen)
  }, [svg])

  const move = (from: Point, to: Point) => {
    const unit = unitOf(view, frame)
    const other = [...held.current.values()].find((point) => point !== from)
    if (!other) {
      onView(clampView({ ...view, x: view.x - (to.x - from.x) * unit, y: view.y - (to.y - from.y) * unit }))
      return
    }
    const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1
    const middle = pointAt({ clientX: (to.x + other.x) / 2, clientY: (to.y + other.y) / 2 })
    onView(zoomed(view, spread(from) / spread(to), middle))
  }

  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (!isDrawing && (event.target as Element).closest('a')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      pixels.current = 0
      line.current = [pointAt(event)]
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const from = held.current.get(event.pointerId)
      if (!from) return
      const to = { x: event.clientX, y: event.clientY }
      pixels.current += Math.hypot(to.x - from.x, to.y - from.y)
      if (isDrawing && held.current.size === 1) {
        line.current.push(pointAt(event))
        if (pixels.current > TAP_PIXELS) onLine(line.current, false)
      } else move(from, to)
      held.current.set(event.pointerId, to)
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (!held.current.delete(event.pointerId) || !isDrawing || held.current.size > 0) return
      if (pixels.current > TAP_PIXELS) onLine(line.current, true)
      else onTap(pointAt(event))
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      held.current.delete(event.pointerId)
    },
  }
  return { handlers, pointAt }
}

const KEY_STEP = 0.15
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Arrow keys move, plus and minus zoom; null for any other key. */
export function viewAfterKey(view: MapView, key: string): MapView | null {
  const arrow = arrows[key]
  if (arrow) {
    const step = view.width * KEY_STEP
    return clampView({ ...view, x: view.x + arrow.x * step, y: view.y + arrow.y * step })
  }
  if (key === '+' || key === '=') return zoomed(view, 0.6)
  return key === '-' ? zoomed(view, 1 / 0.6) : null
}
