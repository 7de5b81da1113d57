import { locatorDrawing } from './locator-drawing.ts'
import type { LocatedPoint } from './locator-picture-path.ts'
import type { Region } from './place.ts'
import { drawing, project } from './projection.ts'

// A picture cannot reach the page's custom properties: these are the tokens of `app.css` that the drawing uses.
const colours = `
  :root { --ink: #15212b; --muted: #55606a; --surface: #fffdf8; --action: #0d4a5e }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #eee8dc; --muted: #a9b2b4; --surface: #152027; --action: #74c4d8 }
  }`

/** The locator map as an SVG picture of its own, for where a page needs no links in it: it is loaded when seen. */
export function locatorPicture(region: Region | null, point: LocatedPoint | null): string {
  const area = locatorDrawing.regions.find((known) => known.region === region)
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawing.width} ${drawing.height}"><style>${colours}</style>
<defs><path id="coast" d="${locatorDrawing.coast}"/><clipPath id="land"><use href="#coast"/></clipPath></defs>
${[28, 16, 7].map(shallows).join('')}<use href="#coast" fill="var(--surface)"/>
<g clip-path="url(#land)"><path d="${area?.area ?? ''}" fill="var(--action)" fill-opacity=".16"/>
<g ${line} stroke="var(--muted)"><path d="${locatorDrawing.hachures}" stroke-width=".7" opacity=".45"/>
<path d="${locatorDrawing.ridges}" stroke-width=".9" opacity=".6"/>
<path d="${locatorDrawing.borders}" stroke-width="1.2" stroke-dasharray="1 4" opacity=".8"/>
<path d="${locatorDrawing.northernLine}" stroke-width="1.2" stroke-dasharray="7 4" opacity=".5"/></g></g>
<use href="#coast" ${line} stroke="var(--ink)" stroke-width="1.5"/>${point === null ? '' : pin(point)}</svg>`
}

/** The lines of the search's map as a picture, as wide as they are where `unit` units are a pixel. */
export function islandLines(unit: number): string {
  const wide = (pixels: number) => (pixels * unit).toFixed(3)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawing.width} ${drawing.height}"><style>${colours}</style>
<g fill="none" stroke="var(--muted)" stroke-linecap="round" stroke-linejoin="round">
<path d="${locatorDrawing.coast}" fill="var(--surface)" stroke="none"/>
<path d="${locatorDrawing.hachures}" stroke-width="${wide(0.7)}" opacity=".4"/>
<path d="${locatorDrawing.ridges}" stroke-width="${wide(0.9)}" opacity=".5"/>
<path d="${locatorDrawing.borders}" stroke-width="${wide(1)}" stroke-dasharray="${wide(1)} ${wide(4)}" opacity=".8"/>
<path d="${locatorDrawing.coast}" stroke="var(--ink)" stroke-width="${wide(1.3)}"/></g></svg>`
}

/** Fine lines that follow the coast out to sea, as on an engraved chart. */
const shallows = (offset: number): string =>
  `<mask id="sea${offset}"><use href="#coast" fill="none" stroke="#fff" stroke-width="${2 * offset + 1.6}"/>` +
  `<use href="#coast" fill="#000" stroke="#000" stroke-width="${2 * offset}"/></mask>` +
  `<rect width="100%" height="100%" fill="var(--muted)" opacity="${0.55 - offset / 80}" mask="url(#sea${offset})"/>`

function pin({ latitude, longitude }: LocatedPoint): string {
  const { x, y } = project(longitude, latitude)
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`
  return `<circle ${at} r="22" fill="var(--action)" fill-opacity=".2"/><circle ${at} r="9" fill="var(--action)" stroke="var(--surface)" stroke-width="3"/>`
}
