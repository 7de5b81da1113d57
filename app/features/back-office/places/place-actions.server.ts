import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { counted } from '#app/ui/format.ts'
import { addPlace } from '#app/features/feeds/places/add-place.server.ts'
import { removePlace } from '#app/features/feeds/places/remove-place.server.ts'
import { displayName } from '../../places/gazetteer.ts'
import { type Place, regions } from '../../places/place.ts'
import type { PlaceResult, PlaceTexts } from './place-result.ts'

const sentForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    name: sentText(),
    region: z.enum(regions),
    spellings: sentText(),
    point: sentText(),
  }),
  z.object({ intent: z.literal('remove'), id: sentText() }),
])

/** Does what a form of the page of places asks for; what is refused comes back beside its field. Throws a 400 for anything else. */
export async function runPlaceForm(ctx: Context, form: FormData) {
  const sent = readForm(sentForm, form)
  try {
    return data<PlaceResult>(await run(ctx, sent))
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const typed = sent.intent === 'add' ? sent : null
    return data<PlaceResult>({ done: null, failure: message, field, typed, undo: null }, { status })
  }
}

async function run(ctx: Context, sent: z.output<typeof sentForm>): Promise<PlaceResult> {
  const nothing = { failure: null, field: null, typed: null }
  if (sent.intent === 'remove') {
    const { place, listings } = await removePlace(ctx, sent)
    const done = `${displayName(place)} has been removed. ${counted(listings, 'listing keeps', 'listings keep')} its name.`
    return { ...nothing, done, undo: { intent: 'add', place: textsOfPlace(place) } }
  }
  const { name, region, spellings, point } = sent
  const { place, listings } = await addPlace(ctx, {
    name,
    region,
    spellings: spellings.split('\n'),
    ...readPoint(point),
  })
  const done = `${displayName(place)} has been added. ${counted(listings, 'listing is', 'listings are')} there.`
  return { ...nothing, done, undo: { intent: 'remove', id: place.id } }
}

function readPoint(point: string): { latitude: number; longitude: number } {
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(point) ?? []
  if (latitude === undefined)
    throw new Refusal(
      'bad-input',
      'Please enter latitude and longitude in degrees, such as 34.775, 32.70.',
      'point',
    )
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

const textsOfPlace = ({ name, region, spellings, latitude, longitude }: Place): PlaceTexts => ({
  name,
  region,
  spellings: spellings.join('\n'),
  point: `${latitude}, ${longitude}`,
})
