import { z } from '@hono/zod-openapi'
import type { Place } from '#app/features/places/place.ts'
import { regions } from '#app/features/places/place.ts'

export const addedPlacesSchema = z.array(
  z.object({
    id: z.string().openapi({ example: 'limassol/souni-hills' }),
    region: z.enum(regions),
    name: z.string().openapi({ example: 'Souni Hills' }),
    spellings: z.array(z.string()),
    latitude: z.number(),
    longitude: z.number(),
  }),
)
export type AddedPlaceWire = z.infer<typeof addedPlacesSchema>[number]

export const addedPlaceWire = ({
  id,
  region,
  name,
  spellings,
  latitude,
  longitude,
}: Place): AddedPlaceWire => ({
  id,
  region,
  name,
  spellings,
  latitude,
  longitude,
})
