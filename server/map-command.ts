/** `petra map`: the street map that Petra serves itself. */
import { join } from 'node:path'
import process from 'node:process'
import { amenitiesText } from '#app/features/streets/amenities-text.ts'
import { amenityKindIds } from '#app/features/streets/amenity-kinds.data.ts'
import {
  installPoints,
  type InstalledPoints,
  kindsOf,
  removePoints,
} from '#app/features/streets/installed-points.server.ts'
import { installStreets } from '#app/features/streets/install-streets.server.ts'
import { type InstalledStreets, openStreets } from '#app/features/streets/installed-streets.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra map [FILE | ADDRESS] [--checksum SHA256]
       petra map --points FILE --credits TEXT [--date DATE] [--kind KIND]
       petra map --without-points

Installs a street map of Cyprus: vector tiles in one PMTiles file (schema OpenMapTiles), from this machine or an http or https address.
A running Petra serves it from then on, to its own visitors and with no third party. A download that was cut off continues when the
command is repeated. Without a file it says which map is installed. docs/map.md says where such a file comes from.

With --points it installs what is near homes from a GeoJSON file of points, in the stead of what the map and former files name of the same
kinds. --credits says whom the points come from, and --date of when they are (2026-11-01); both are shown with them. --kind says what all
points are (${amenityKindIds.join(', ')}), where they do not say it themselves. --without-points takes all such points away again.

Exit codes: 0 done, 1 something failed, 2 the command or the settings cannot be used.
`

const options = {
  checksum: { type: 'string' },
  points: { type: 'string' },
  credits: { type: 'string' },
  date: { type: 'string' },
  kind: { type: 'string' },
  'without-points': { type: 'boolean' },
} as const

export const mapCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options }, async ({ values, positionals }) => {
    const [from, ...rest] = positionals
    if (rest.length > 0) throw new UsageError('petra map takes one file or address.')
    const checksum = values.checksum ?? null
    if (checksum !== null && !/^[0-9a-f]{64}$/i.test(checksum))
      throw new UsageError('--checksum is a SHA-256: 64 hexadecimal digits, as sha256sum prints.')
    const folder = join(readConfig(process.env).DATA_DIR, 'map')
    if (values['without-points']) {
      if (from !== undefined || Object.keys(values).length > 1)
        throw new UsageError('--without-points stands alone.')
      await removePoints(folder)
      process.stdout.write('No points are installed: what is near homes is what the street map names.\n')
      return 0
    }
    if (values.points !== undefined) {
      if (from !== undefined || checksum !== null)
        throw new UsageError('Install the map and the points one after the other.')
      const installed = await installPoints({
        folder,
        ...pointsAsked(values.points, values),
        now: new Date(),
      })
      process.stdout.write(`The points are installed.\n${describePoints(installed)}`)
      return 0
    }
    for (const name of ['credits', 'date', 'kind'] as const)
      if (values[name] !== undefined) throw new UsageError(`--${name} belongs to --points.`)
    if (from !== undefined) {
      const installed = await installStreets({ folder, from, checksum, now: new Date(), onProgress })
      process.stdout.write(`The street map is installed.\n${describe(installed)}`)
      return 0
    }
    const streets = openStreets(folder)
    const installed = await streets.current()
    process.stdout.write(
      installed
        ? describe(installed)
        : 'No street map is installed: npm run petra -- map FILE or ADDRESS brings one.\n',
    )
    for (const points of await streets.points()) process.stdout.write(`Points\n${describePoints(points)}`)
    return 0
  })

function pointsAsked(
  from: string,
  { credits, date, kind }: { credits?: string; date?: string; kind?: string },
) {
  if (!credits?.trim())
    throw new UsageError('--points needs --credits: whom the points come from, as visitors are to read it.')
  if (date !== undefined && (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))))
    throw new UsageError('--date is a day, such as 2026-11-01.')
  const knownKind = amenityKindIds.find((known) => known === kind)
  if (kind !== undefined && !knownKind) throw new UsageError(`--kind is one of ${amenityKindIds.join(', ')}.`)
  return { from, attribution: credits.trim(), edition: date ?? '', kind: knownKind ?? null }
}

function onProgress(bytes: number, wholeBytes: number | null): void {
  const whole = wholeBytes === null ? '' : ` of ${megabytes(wholeBytes)}`
  process.stderr.write(`${megabytes(bytes)}${whole}\n`)
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function describe(streets: InstalledStreets): string {
  const [west, south, east, north] = streets.bounds.map((degrees) => degrees.toFixed(2))
  return [
    `  from        ${streets.origin}`,
    ...(streets.edition === '' ? [] : [`  edition     ${streets.edition}`]),
    `  installed   ${streets.installedAt}`,
    `  size        ${megabytes(streets.bytes)}, zoom ${streets.minZoom} to ${streets.maxZoom}`,
    `  area        ${south} to ${north} north, ${west} to ${east} east`,
    `  layers      ${streets.layers.join(', ') || 'not named'}`,
    `  amenities   ${amenitiesText(streets.amenities, amenityKindIds)}`,
    `  credits     ${streets.attribution || 'not named'}`,
    `  version     ${streets.version}`,
    '',
  ].join('\n')
}

const describePoints = (points: InstalledPoints): string =>
  [
    `  from        ${points.origin}`,
    ...(points.edition === '' ? [] : [`  date        ${points.edition}`]),
    `  installed   ${points.installedAt}`,
    `  amenities   ${amenitiesText(points.amenities, kindsOf(points))}`,
    `  credits     ${points.attribution}`,
    '',
  ].join('\n')
