/** The doctor's checks of this machine: folders, disks, certificate, port. */
import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findCutOffBackups } from '#app/features/backups/backup-files.server.ts'
import { type Config, missingProxyWarning } from '#app/platform/config.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import { counted } from '#app/ui/format.ts'
import { examineListening } from './port-check.ts'
import { reasonOf } from './finding.ts'

const LEAST_FREE_BYTES = 1_000_000_000
const LEAST_FREE_SHARE = 0.05
const LEAST_CERTIFICATE_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

/** Folders, disks, certificate and proxy; `examinePort` is for a Petra that does not run. */
export async function examineMachine(config: Config, now: Date): Promise<Finding[]> {
  const found = await Promise.all([
    ...configuredFolders(config).map(examineFolder),
    examineCertificate(config, now),
    examineBackupFiles(config),
  ])
  return [...found.flat(), ...examineProxy(config)]
}

/** The folders that the settings name, as absolute paths. */
export const configuredFolders = ({ DATA_DIR, BACKUP_DIR }: Config) => [
  { setting: 'DATA_DIR', path: resolve(DATA_DIR) },
  ...(BACKUP_DIR === null ? [] : [{ setting: 'BACKUP_DIR', path: resolve(BACKUP_DIR) }]),
]

async function examineFolder({
  setting,
  path: folder,
}: {
  setting: string
  path: string
}): Promise<Finding[]> {
  const trial = join(folder, `.doctor-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(trial, 'trial', { flush: true })
  } catch (error) {
    return [
      {
        check: 'folder',
        problem: `The folder ${folder} (${setting}) cannot be written: ${reasonOf(error)}.`,
        advice: `Give Petra's user the right to write there, make room on the disk, or set ${setting} to another folder.`,
      },
    ]
  } finally {
    await rm(trial, { force: true }).catch(() => undefined)
  }
  return lackOfSpace(setting, folder, await statfs(folder))
}

/** `disk`: free and all blocks, and the size of one in bytes. */
export function lackOfSpace(
  setting: string,
  folder: string,
  { bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number },
): Finding[] {
  const free = bavail * bsize
  if (free >= LEAST_FREE_BYTES && bavail >= blocks * LEAST_FREE_SHARE) return []
  return [
    {
      check: 'disk',
      problem: `The disk of ${folder} (${setting}) is nearly full: ${(free / 1e9).toFixed(1)} GB are free.`,
      advice:
        'Make room on it, or move the folder to a larger disk. A full disk stops the site from saving anything.',
    },
  ]
}

/** Checks only the ends of backup files: `petra backup --check` reads one through. */
async function examineBackupFiles({ BACKUP_DIR }: Config): Promise<Finding[]> {
  if (BACKUP_DIR === null) return []
  // That the folder cannot be read is a finding of its own.
  const cutOff = await findCutOffBackups(resolve(BACKUP_DIR)).catch(() => [])
  return cutOff.map((path) => ({
    check: 'backup-file',
    problem: `The backup ${path} is cut off: it cannot be restored.`,
    advice:
      'Delete it, and make another with: npm run petra -- backup. A full disk, or a copy that was interrupted, leaves such a file.',
  }))
}

function examineProxy(config: Config): Finding[] {
  const warning = missingProxyWarning(config)
  if (warning === null) return []
  return [{ check: 'proxy', problem: warning, advice: 'Set TRUSTED_PROXIES to the address of the proxy.' }]
}

async function examineCertificate({ TLS_CERT, TLS_KEY }: Config, now: Date): Promise<Finding[]> {
  if (TLS_CERT === null || TLS_KEY === null) return []
  const finding = (problem: string, advice: string) => [{ check: 'certificate', problem, advice }]
  try {
    const certificate = new X509Certificate(await readFile(TLS_CERT))
    if (!certificate.checkPrivateKey(createPrivateKey(await readFile(TLS_KEY))))
      return finding(
        'TLS_KEY is not the private key of the certificate in TLS_CERT.',
        'Set both to files that were issued together.',
      )
    const daysLeft = Math.floor((Date.parse(certificate.validTo) - now.getTime()) / DAY_MS)
    if (daysLeft >= LEAST_CERTIFICATE_DAYS) return []
    return finding(
      daysLeft < 0
        ? `The certificate in TLS_CERT has expired on ${certificate.validTo}.`
        : `The certificate in TLS_CERT expires in ${counted(daysLeft, 'day', 'days')}, on ${certificate.validTo}.`,
      'Renew it, and restart Petra.',
    )
  } catch (error) {
    return finding(
      `The certificate in TLS_CERT or the key in TLS_KEY cannot be read: ${reasonOf(error)}.`,
      'Both have to be PEM files that Petra’s user may read; the key without a passphrase.',
    )
  }
}

/** Returns whether Petra can listen, or does already. */
export async function examinePort(config: Config): Promise<Finding[]> {
  if (config.ROLE === 'worker') return []
  const obstacle = await examineListening(config)
  if (!obstacle) return []
  const running = obstacle.isTaken ? await readyParts(config) : null
  if (running !== null) return running['notices'] === false ? [deaf] : []
  const { problem, advice } = obstacle
  return [{ check: 'port', problem, advice }]
}

const deaf: Finding = {
  check: 'notices',
  problem:
    'The Petra that runs here hears no notices of the database: it asks for changes every few seconds.',
  advice:
    'A connection pooler or a network between them drops the notices: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
}

/**
 * Reads the parts that a listening Petra reports; null if it is no Petra. Over HTTPS it is only known that somebody
 * answers.
 */
async function readyParts({ HOST, PORT, TLS_CERT }: Config): Promise<Record<string, unknown> | null> {
  if (TLS_CERT !== null) return {}
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  try {
    const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/ready/all`, {
      signal: AbortSignal.timeout(5_000),
    })
    const parts = (await answer.json()) as Record<string, unknown>
    return typeof parts['status'] === 'string' && 'migrations' in parts ? parts : null
  } catch {
    return null
  }
}
