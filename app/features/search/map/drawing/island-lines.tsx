import { locatorDrawing } from '#app/features/places/locator-drawing.ts'

/** Draws the same lines as `islandLines` does for a picture. */
export default function IslandLines({ unit }: { unit: number }) {
  return (
    <>
      <path d={locatorDrawing.coast} fill="var(--color-surface)" />
      <g stroke="var(--color-muted)">
        <path d={locatorDrawing.hachures} strokeWidth={0.7 * unit} opacity="0.4" />
        <path d={locatorDrawing.ridges} strokeWidth={0.9 * unit} opacity="0.5" />
        <path
          d={locatorDrawing.borders}
          strokeWidth={unit}
          strokeDasharray={`${unit} ${4 * unit}`}
          opacity="0.8"
        />
      </g>
      <path d={locatorDrawing.coast} stroke="currentColor" strokeWidth={1.3 * unit} />
    </>
  )
}
