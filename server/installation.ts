import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '#app/platform/config.ts'
import type { Disk, Finding, Installation } from '#app/platform/context/installation.ts'
import type { Log } from '#app/platform/log.server.ts'
import { examineDatabase } from './doctor/database-checks.ts'
import { configuredFolders, examineMachine } from './doctor/machine-checks.ts'
import { examineStreetMap } from './doctor/map-check.ts'
import { examineMail } from './doctor/mail-check.ts'

const packageFile = new URL('../package.json', import.meta.url)

/**
 * Makes the doctor's checks for a running Petra: its own port, and whether its database can be opened, are not
 * examined.
 */
export function createInstallation(config: Config, log: Log): Installation {
  // Every view of Today asks; a mail server is not bothered with each, and one that does not answer is waited for once.
  let mail: { at: number; findings: Promise<Finding[]> } | null = null
  const examineMailEachMinute = (now: Date): Promise<Finding[]> => {
    if (mail === null || now.valueOf() - mail.at > 60_000)
      mail = { at: now.valueOf(), findings: examineMail(config) }
    return mail.findings
  }
  return {
    petraVersion: (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version,
    async examine({ db, now }) {
      const [streetMap, ...found] = await Promise.all([
        examineStreetMap(config, now()),
        examineMachine(config, now()),
        examineMailEachMinute(now()),
        examineDatabase({ config, db, log, now, siteRuns: true }),
      ])
      return [...found.flat(), ...streetMap.findings]
    },
    async disks() {
      const disks = await Promise.all(configuredFolders(config).map(diskOf))
      return disks.flat()
    },
    renewsStreetMap: config.MAP_URL !== null,
  }
}

async function diskOf({ setting, path }: { setting: string; path: string }): Promise<Disk[]> {
  try {
    const { bavail, blocks, bsize } = await statfs(path)
    return [{ setting, path, freeBytes: bavail * bsize, totalBytes: blocks * bsize }]
  } catch {
    // That it cannot be read is one of the findings.
    return []
  }
}
