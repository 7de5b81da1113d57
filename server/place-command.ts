/** `petra place`: the places that the agency adds beside those of the gazetteer. */
import { addPlace } from '#app/features/feeds/places/add-place.server.ts'
import { removePlace } from '#app/features/feeds/places/remove-place.server.ts'
import { findAddedPlaces } from '#app/features/places/added-places.queries.server.ts'
import { displayName } from '#app/features/places/gazetteer.ts'
import { regions } from '#app/features/places/place.ts'
import type { Context } from '#app/platform/context/context.ts'
import { counted } from '#app/ui/format.ts'
import { printFromDatabase } from './command-database.ts'
import { type OptionValues, runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra place add NAME --region REGION --point LATITUDE,LONGITUDE [--spelling TEXT]...
       petra place list
       petra place remove ID

Adds a town, village or quarter that Petra does not know. Listings whose source named it lie in it at once; imports, searches and
market pages know it from then on, also those of a running Petra. ID is what list prints. --spelling may be repeated.

Regions: ${regions.join(', ')}
Exit codes: 0 done, 1 something failed, 2 the command or the settings cannot be used, 3 refused (a name in use, say).
`

const options = {
  region: { type: 'string' },
  point: { type: 'string' },
  spelling: { type: 'string', multiple: true },
} as const

export const placeCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options, refusalCode: 3 }, async ({ values, positionals }) =>
    printFromDatabase(workOf(positionals, values)),
  )

function workOf(
  [action, given, ...rest]: string[],
  values: OptionValues<typeof options>,
): (ctx: Context) => Promise<string> {
  if (rest.length > 0) throw new UsageError(`“${rest[0]}” is one word too many: put a name in quotes.`)
  if (action === 'list' && given === undefined) return list
  if (action === 'remove' && given !== undefined) return (ctx) => remove(ctx, given)
  if (action === 'add' && given !== undefined) {
    const region = regions.find((each) => each === values.region?.toLowerCase())
    if (region === undefined) throw new UsageError(`--region is one of ${regions.join(', ')}.`)
    const [, latitude = '', longitude = ''] =
      /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(values.point ?? '') ?? []
    if (latitude === '') throw new UsageError('--point is latitude,longitude in degrees, as in 34.7,33.0.')
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    return (ctx) => add(ctx, { name: given, region, spellings: values.spelling ?? [], ...point })
  }
  throw new UsageError('What is to be done? add, list or remove')
}

async function add(ctx: Context, input: Parameters<typeof addPlace>[1]): Promise<string> {
  const { place, listings } = await addPlace(ctx, input)
  return `${displayName(place)} has been added as ${place.id}. ${counted(listings, 'listing is', 'listings are')} there.\n`
}

async function list({ db }: Context): Promise<string> {
  const places = await findAddedPlaces(db)
  if (places.length === 0) return 'No place has been added.\n'
  return places
    .map(({ id, name, latitude, longitude, spellings }) =>
      [id, name, `${latitude},${longitude}`, ...spellings].join('  '),
    )
    .join('\n')
    .concat('\n')
}

async function remove(ctx: Context, id: string): Promise<string> {
  const { place, listings } = await removePlace(ctx, { id })
  return `${displayName(place)} has been removed. ${counted(listings, 'listing keeps', 'listings keep')} its name.\n`
}
