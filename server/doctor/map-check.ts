/** The street map that this machine serves (docs/map.md). */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { amenitiesText } from '#app/features/streets/amenities-text.ts'
import {
  type InstalledPoints,
  kindsOf,
  POINTS_FILE,
  readInstalledPoints,
} from '#app/features/streets/installed-points.server.ts'
import {
  fileNameOf,
  type InstalledStreets,
  MANIFEST,
  openStreets,
} from '#app/features/streets/installed-streets.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import { counted } from '#app/ui/format.ts'
import { reasonOf } from './finding.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days without a renewal: it is due on the first of each month, and retried for some days. */
const LONGEST_WITHOUT_RENEWAL_DAYS = 40
const RENEW_NOW =
  'Use npm run petra -- map with the address of MAP_URL: it says what is wrong, or installs the map.'

type MapSettings = Pick<Config, 'DATA_DIR' | 'MAP_URL'>

/**
 * Examines the street map. `installed`: null if there is none, or none that can be read. A site without one is as it
 * should be, unless MAP_URL is set.
 */
export async function examineStreetMap(
  { DATA_DIR, MAP_URL }: MapSettings,
  now: Date,
): Promise<{ installed: InstalledStreets | null; points: InstalledPoints[]; findings: Finding[] }> {
  const folder = join(DATA_DIR, 'map')
  const [map, points] = [await examineMapFile(folder, MAP_URL, now), await examinePoints(folder)]
  return { ...map, ...points, findings: [...map.findings, ...points.findings] }
}

async function examinePoints(folder: string): Promise<{ points: InstalledPoints[]; findings: Finding[] }> {
  try {
    return { points: await readInstalledPoints(folder), findings: [] }
  } catch {
    const problem = `What is near homes cannot be read from ${join(folder, POINTS_FILE)}: pages go on with what the street map names.`
    const advice =
      'Install the points again with: npm run petra -- map --points FILE --credits TEXT (docs/map.md)'
    return { points: [], findings: [{ check: 'map', problem, advice }] }
  }
}

async function examineMapFile(
  folder: string,
  MAP_URL: MapSettings['MAP_URL'],
  now: Date,
): Promise<{ installed: InstalledStreets | null; findings: Finding[] }> {
  const finding = (problem: string, advice: string) => [{ check: 'map', problem, advice }]
  const damaged = (reason: string) =>
    finding(
      `The street map in ${folder} is damaged: ${reason}.`,
      'Install it again with: npm run petra -- map FILE or ADDRESS (docs/map.md)',
    )
  const installed = await openStreets(folder).current()
  if (installed === null && existsSync(join(folder, MANIFEST)))
    return { installed, findings: damaged(`its description, ${MANIFEST}, cannot be read`) }
  if (installed === null)
    return {
      installed,
      findings: MAP_URL === null ? [] : finding('MAP_URL is set, but no street map is installed.', RENEW_NOW),
    }
  const damage = await damageOf(folder, installed)
  if (damage !== null) return { installed, findings: damaged(damage) }
  const days = ageInDays(installed, now)
  return {
    installed,
    findings:
      MAP_URL === null || days <= LONGEST_WITHOUT_RENEWAL_DAYS
        ? []
        : finding(
            `The street map was last renewed ${days} days ago; MAP_URL should renew it each month.`,
            RENEW_NOW,
          ),
  }
}

async function damageOf(folder: string, { version, bytes }: InstalledStreets): Promise<string | null> {
  try {
    const { size } = await stat(join(folder, fileNameOf(version)))
    return size === bytes ? null : `its file has ${size} of ${bytes} bytes`
  } catch (error) {
    return `its file cannot be read (${reasonOf(error)})`
  }
}

const ageInDays = ({ installedAt }: InstalledStreets, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(installedAt)) / DAY_MS)

/** Describes the installed map and points, since when, and the command that installs a map. */
export function describeStreetMap(
  installed: InstalledStreets | null,
  points: readonly InstalledPoints[],
  { MAP_URL }: MapSettings,
  now: Date,
): string {
  if (installed === null)
    return `Street map: none. Install one with: npm run petra -- map FILE or ADDRESS (docs/map.md)${pointsText(points)}`
  const { installedAt, bytes, edition } = installed
  const days = ageInDays(installed, now)
  const facts = [
    `installed ${days < 1 ? 'less than a day' : counted(days, 'day', 'days')} ago, on ${installedAt.slice(0, 10)}`,
    ...(edition === '' ? [] : [`edition ${edition}`]),
    `${(bytes / 1e6).toFixed(1)} MB`,
  ]
  const renewal =
    MAP_URL === null
      ? 'Install a newer one with: npm run petra -- map FILE or ADDRESS'
      : 'It is renewed on the first of each month (MAP_URL); at once with: npm run petra -- map ADDRESS'
  return `Street map: ${facts.join(', ')}. ${renewal}${pointsText(points)}`
}

const pointsText = (points: readonly InstalledPoints[]): string =>
  points
    .map((each) => {
      const date = each.edition === '' ? '' : `, of ${each.edition}`
      return `\nPoints: ${amenitiesText(each.amenities, kindsOf(each))}${date}, installed on ${each.installedAt.slice(0, 10)} from ${each.origin}.`
    })
    .join('')
