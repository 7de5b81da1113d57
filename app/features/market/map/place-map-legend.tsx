import {
  colourOf,
  colourTexts,
  type MapMeasure,
  type MappedPlace,
  type PlaceMapView,
} from '../summary/place-map.ts'
import { MIN_BASIS } from '../figures/typical-home.ts'

const tones: Record<Exclude<MapMeasure, 'change'>, string> = {
  yield: 'var(--color-yield)',
  price: 'var(--color-action)',
  rent: 'var(--color-action)',
  offer: 'var(--color-ink)',
}
/** Falls are of the colour of price cuts. */
const changeColours = [
  'var(--color-change)',
  'color-mix(in oklab, var(--color-change) 45%, var(--color-surface))',
  'var(--color-line)',
  'color-mix(in oklab, var(--color-action) 45%, var(--color-surface))',
  'var(--color-action)',
]

/** A map's colours from the lowest to the highest; opaque, so that circles over one another do not look like more. */
function coloursOf({ measure, cuts }: PlaceMapView): string[] {
  if (measure === 'change') return changeColours
  return Array.from({ length: cuts.length + 1 }, (_, at) => {
    const share = cuts.length === 0 ? 60 : Math.round(12 + (88 * at) / cuts.length)
    return `color-mix(in oklab, ${tones[measure]} ${share}%, var(--color-surface))`
  })
}

/** null where the place has too few homes for a figure. */
export const placeColour = (map: PlaceMapView, { value }: MappedPlace): string | null =>
  value === null ? null : coloursOf(map)[colourOf(map.cuts, value)]!

/** Explains the colours and sizes of the circles. */
export function PlaceMapLegend({ map }: { map: PlaceMapView }) {
  const colours = coloursOf(map)
  const texts = colourTexts(map.measure, map.cuts)
  return (
    <ul aria-label="Legend" className="figures mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
      {texts.map((text, at) => (
        <Entry key={text} fill={colours[at]!} text={text} />
      ))}
      {map.measure !== 'offer' && map.measure !== 'change' && (
        <Entry
          fill={colours[Math.floor(colours.length / 2)]!}
          isThin
          text={`fewer than ${MIN_BASIS} homes`}
        />
      )}
      {map.measure !== 'offer' && (
        <Entry fill={null} text={map.measure === 'change' ? 'cannot be compared' : 'too few homes'} />
      )}
    </ul>
  )
}

const Entry = ({
  fill,
  text,
  isThin = fill === null,
}: {
  fill: string | null
  text: string
  isThin?: boolean
}) => (
  <li className="inline-flex items-center gap-2">
    <svg aria-hidden viewBox="0 0 16 16" className="size-4">
      <circle
        cx="8"
        cy="8"
        r="7"
        fill={fill ?? 'var(--color-surface)'}
        stroke={fill === null ? 'var(--color-muted)' : 'var(--color-ink)'}
        strokeDasharray={isThin ? '2 2' : undefined}
      />
    </svg>
    {text}
  </li>
)
