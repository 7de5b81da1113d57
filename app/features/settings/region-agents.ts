import { type Region, regions } from '#db/column-values.ts'

const isRegion = (name: string): name is Region => regions.some((region) => region === name)
const linesOf = (setting: string): string[] =>
  setting
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Reads the agents of regions for leads: `paphos: Nikos`, one a line, a region with several agents on several lines.
 * Other lines are left out.
 */
export const regionAgentsOf = (setting: string): { region: Region; username: string }[] =>
  linesOf(setting).flatMap((line) => {
    const { region = '', username = '' } = /^(?<region>[^:]+):\s*(?<username>\S.*)$/.exec(line)?.groups ?? {}
    const name = region.trim().toLowerCase()
    return isRegion(name) ? [{ region: name, username }] : []
  })

/** Returns whether every line names a region and somebody. */
export const areRegionAgents = (setting: string): boolean =>
  regionAgentsOf(setting).length === linesOf(setting).length
