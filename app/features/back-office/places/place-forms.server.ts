import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { counted } from '#app/ui/format.ts'
import { addPlace } from '#app/features/feeds/places/add-place.server.ts'
import { removePlace } from '#app/features/feeds/places/remove-place.server.ts'
import { displayName } from '../../places/gazetteer.ts'
import { addPlaceForm } from './place-forms.tsx'

export const runPlaceForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onForm(addPlaceForm, {}, async ({ name, region, spellings, point }) => {
      const given = { name, region, spellings: spellings.split('\n'), ...readPoint(point) }
      const { place, listings } = await addPlace(ctx, given)
      const done = `${displayName(place)} has been added. ${counted(listings, 'listing is', 'listings are')} there.`
      return { done, undo: { intent: 'remove', id: place.id } }
    }),
    onPress('remove', { id: sentText() }, async ({ id }) => {
      const { place, listings } = await removePlace(ctx, { id })
      const { name, region, latitude, longitude } = place
      const spellings = place.spellings.join('\n')
      return {
        done: `${displayName(place)} has been removed. ${counted(listings, 'listing keeps', 'listings keep')} its name.`,
        undo: { intent: 'add', name, region, spellings, point: `${latitude}, ${longitude}` },
      }
    }),
  ])

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
