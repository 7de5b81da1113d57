import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

/** The program of a Debian package that tests need; installs the package where it is missing and this user may. */
export function installDebianPackage(name: string, path: () => string | undefined): string {
  const found = path()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing ${name} for the tests.\n`)
    const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', name)
  }
  const installed = path()
  if (!installed) throw new Error(`Tests need the package ${name}: install it.`)
  return installed
}
