import maplibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type GeoJSONSource, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { allowMapWorker } from './map-worker-policy.ts'
import type { StreetMapView } from './street-map-view.ts'
import { streetPalettes } from './style/street-palette.data.ts'
import { type Mark, markFeatures, MARKS, streetStyle } from './street-style.ts'

/** View of a map: its middle in degrees, and the zoom of MapLibre (a world of 512 pixels at 0). */
export type Camera = { longitude: number; latitude: number; zoom: number }

/** Screens with more pixels gain nothing that the eye sees, and cost four times the work. */
const MAX_PIXEL_RATIO = 2

/**
 * The streets under a map, drawn from our own tiles in the colours of the page. It fills its positioned parent, takes
 * no part in gestures or focus, and follows the camera that its parent moves. `onFailed`: this browser cannot draw it.
 */
export default function StreetLayer({
  streets,
  camera,
  hasPlaceNames,
  marks,
  onDrawn,
  onFailed,
}: {
  streets: StreetMapView
  camera: Camera
  /** False where what lies on the streets names the places. */
  hasPlaceNames: boolean
  marks: readonly Mark[]
  onDrawn: () => void
  onFailed: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<StreetMap>(undefined)
  const drawn = useEffectEvent(onDrawn)
  const failed = useEffectEvent(onFailed)
  const { longitude, latitude, zoom } = camera
  const styleFor = useEffectEvent((isDark: boolean) =>
    streetStyle(streets, streetPalettes[isDark ? 'dark' : 'light'], { hasPlaceNames, marks }),
  )
  const open = useEffectEvent((container: HTMLElement, isDark: boolean) => {
    allowMapWorker(maplibreWorker)
    setWorkerUrl(new URL(maplibreWorker, location.href).href)
    return new StreetMap({
      container,
      style: styleFor(isDark),
      center: [longitude, latitude],
      zoom,
      interactive: false,
      // Its own would make elements from the HTML of a file.
      attributionControl: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      pixelRatio: Math.min(devicePixelRatio, MAX_PIXEL_RATIO),
    })
  })

  useEffect(() => {
    if (!box.current) return
    const dark = matchMedia('(prefers-color-scheme: dark)')
    let view: StreetMap
    try {
      view = open(box.current, dark.matches)
    } catch {
      // No WebGL, or a page that came before the map was installed: the drawn map stays.
      failed()
      return
    }
    map.current = view
    view.once('load', () => drawn())
    // A tile that does not come leaves its place empty, and is asked for again after the next move.
    view.on('error', () => undefined)
    view.setMissingStyleImageResolver((id) => {
      if (id === MARKS) view.addImage(MARKS, { width: 2, height: 2, data: new Uint8Array(16) })
    })
    const recolour = () => view.setStyle(styleFor(dark.matches))
    dark.addEventListener('change', recolour)
    return () => {
      dark.removeEventListener('change', recolour)
      map.current = undefined
      view.remove()
    }
  }, [])

  // Drawn at once: marks that lie on the streets are painted in the same frame.
  useLayoutEffect(() => {
    map.current?.jumpTo({ center: [longitude, latitude], zoom })
    map.current?.redraw()
  }, [longitude, latitude, zoom])

  useEffect(() => {
    void map.current?.getSource<GeoJSONSource>(MARKS)?.setData(markFeatures(marks))
  }, [marks])

  return <div ref={box} aria-hidden inert className="absolute! inset-0" />
}

/** Credits for a file without any: every map of streets here is made from these data. */
const STANDARD_CREDITS = '© OpenStreetMap contributors'

/** Names the source of the streets; a press opens the licence. */
export const Credits = ({ attribution }: { attribution: string | null }) => (
  <details className="absolute bottom-0 left-0 max-w-[calc(100%-4.5rem)] rounded-tr-small bg-surface/85 px-2 py-0.5 text-small text-muted">
    <summary className="cursor-pointer">© OpenStreetMap</summary>
    <p className="pb-1">
      {attribution || STANDARD_CREDITS} (
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
        licence<span className="sr-only"> of OpenStreetMap, opens in a new tab</span>
      </a>
      )
    </p>
  </details>
)
