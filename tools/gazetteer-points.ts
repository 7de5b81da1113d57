/**
 * `node tools/gazetteer-points.ts FILE [kilometres]`: the places of the gazetteer that lie farther than 2 km from every
 * place by that name in a GeoJSON of points (of OpenStreetMap, say: `name`, `name_en`, `name_el`), with the nearest
 * three; and those it lacks.
 */
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { z } from 'zod'
import { bareName, kilometresBetween, places } from '#app/features/places/gazetteer.ts'
import { foldName } from '#app/features/places/spelling.ts'

const name = z.string().nullish()
const pointsSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ name, name_en: name, name_el: name }),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  ),
})

const [file = '', limit = '2'] = process.argv.slice(2)
const { features } = pointsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
const points = features.map(({ properties, geometry: { coordinates } }) => {
  const names = [properties.name, properties.name_en, properties.name_el].flatMap(
    (text) => text?.split('/') ?? [],
  )
  return { name: names[0] ?? '', keys: new Set(names.map(foldName)), coordinates }
})

const lacking: string[] = []
for (const place of places) {
  const keys = [bareName(place), place.greekName, ...place.spellings].map(foldName)
  const nearest = points
    .filter((point) => keys.some((key) => point.keys.has(key)))
    .map((point) => {
      const [longitude, latitude] = point.coordinates
      const kilometres = kilometresBetween(place.latitude, place.longitude, latitude, longitude)
      return { kilometres, text: `${kilometres.toFixed(1)} km ${point.name} ${latitude}, ${longitude}` }
    })
    .sort((a, b) => a.kilometres - b.kilometres)
  if (nearest.length === 0) lacking.push(place.id)
  else if (nearest[0]!.kilometres > Number(limit)) {
    const shown = nearest.slice(0, 3).map(({ text }) => text)
    process.stdout.write(`${place.id} (${place.latitude}, ${place.longitude}): ${shown.join('; ')}\n`)
  }
}
process.stdout.write(`not in the file: ${lacking.join(', ')}\n`)
