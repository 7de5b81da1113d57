import maplibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Map as StreetMapView, Marker, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { count } from '#app/ui/format.ts'
import { allowMapWorker } from './map-worker-policy.ts'
import type { Bounds } from './criteria.ts'
import { type MapCluster, shortPrice } from './map-marks.tsx'

const mark =
  'cursor-pointer rounded-full border border-surface bg-action px-2.5 py-1 text-small font-medium text-on-action figures'

/**
 * Streets under the homes of a search, from the tile server of the settings. Loaded only when someone asks for it: until
 * then no other party hears of the visitor.
 */
export default function StreetMap({
  styleUrl,
  start,
  clusters,
  onShown,
  onHome,
}: {
  styleUrl: string
  start: Bounds
  clusters: MapCluster[]
  /** What is in sight once the map has come to rest. */
  onShown: (shown: Bounds) => void
  onHome: (cluster: MapCluster & { id: number }) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<StreetMapView>(undefined)
  const [attribution, setAttribution] = useState('')
  const notifyShown = useEffectEvent(onShown)
  const notifyHome = useEffectEvent(onHome)
  const build = useEffectEvent((container: HTMLElement) => {
    allowMapWorker(maplibreWorker)
    setWorkerUrl(new URL(maplibreWorker, location.href).href)
    const { south, west, north, east } = start
    const view = new StreetMapView({
      container,
      style: styleUrl,
      bounds: [west, south, east, north],
      // Its own would make elements from the tile server's HTML.
      attributionControl: false,
      fadeDuration: 0,
    })
    view.on('idle', () => setAttribution(attributionOf(view)))
    view.on('moveend', () => {
      const shown = view.getBounds()
      notifyShown({
        south: shown.getSouth(),
        west: shown.getWest(),
        north: shown.getNorth(),
        east: shown.getEast(),
      })
    })
    return view
  })

  useEffect(() => {
    if (!box.current) return
    const view = build(box.current)
    map.current = view
    return () => view.remove()
  }, [])

  useEffect(() => {
    const view = map.current
    if (!view) return
    const markers = clusters.map((cluster) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = mark
      button.textContent = cluster.id === null ? count(cluster.count) : shortPrice(cluster.minPriceEuro)
      button.addEventListener('click', () => {
        const { id } = cluster
        if (id === null)
          view.easeTo({ center: [cluster.longitude, cluster.latitude], zoom: view.getZoom() + 2 })
        else notifyHome({ ...cluster, id })
      })
      return new Marker({ element: button }).setLngLat([cluster.longitude, cluster.latitude]).addTo(view)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [clusters])

  return (
    <>
      <div ref={box} className="absolute! inset-0" />
      {attribution !== '' && (
        <p className="absolute bottom-0 left-0 bg-surface px-2 text-small text-muted">{attribution}</p>
      )}
    </>
  )
}

/** Whom the map's data come from, as plain text. */
function attributionOf(view: StreetMapView): string {
  const texts = Object.keys(view.getStyle().sources).map((id) => view.getSource(id)?.attribution ?? '')
  return [...new Set(texts.map((text) => text.replace(/<[^>]*>/g, '').trim()))].filter(Boolean).join(' · ')
}
