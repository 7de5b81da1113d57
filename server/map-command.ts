/** `petra map`: the street map that Petra serves itself. */
import { join } from 'node:path'
import process from 'node:process'
import { amenityKindIds, amenityKinds } from '#app/features/streets/amenity-kinds.data.ts'
import { installStreets } from '#app/features/streets/install-streets.server.ts'
import { type InstalledStreets, openStreets } from '#app/features/streets/installed-streets.server.ts'
import { readConfig } from '#app/platform/config.ts'
import { counted } from '#app/ui/format.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `Usage: petra map [FILE | ADDRESS] [--checksum SHA256]

Installs a street map of Cyprus: vector tiles in one PMTiles file (schema OpenMapTiles), from this machine or an http or https address.
A running Petra serves it from then on, to its own visitors and with no third party. A download that was cut off continues when the
command is repeated. Without a file it says which map is installed. docs/map.md says where such a file comes from.

Exit codes: 0 done, 1 something failed, 2 the command or the settings cannot be used.
`

export const mapCommand = (args: string[]): Promise<void> =>
  runCommand({ usage, args, options: { checksum: { type: 'string' } } }, async ({ values, positionals }) => {
    const [from, ...rest] = positionals
    if (rest.length > 0) throw new UsageError('petra map takes one file or address.')
    const checksum = values.checksum ?? null
    if (checksum !== null && !/^[0-9a-f]{64}$/i.test(checksum))
      throw new UsageError('--checksum is a SHA-256: 64 hexadecimal digits, as sha256sum prints.')
    const folder = join(readConfig(process.env).DATA_DIR, 'map')
    if (from !== undefined) {
      const installed = await installStreets({ folder, from, checksum, now: new Date(), onProgress })
      process.stdout.write(`The street map is installed.\n${describe(installed)}`)
      return 0
    }
    const installed = await openStreets(folder).current()
    process.stdout.write(
      installed ? describe(installed) : 'No street map is installed: petra map FILE or ADDRESS brings one.\n',
    )
    return 0
  })

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
    `  amenities   ${amenitiesText(streets)}`,
    `  credits     ${streets.attribution || 'not named'}`,
    `  version     ${streets.version}`,
    '',
  ].join('\n')
}

const amenitiesText = ({ amenities }: InstalledStreets): string =>
  amenityKindIds
    .map((of) => {
      const { name, many } = amenityKinds[of]
      return counted(amenities.filter(({ kind }) => kind === of).length, name.toLowerCase(), many)
    })
    .join(', ')
