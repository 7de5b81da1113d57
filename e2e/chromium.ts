import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

// The first is the same browser without a window's machinery: a page takes it a third less work.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** A Chromium of this machine: `CHROMIUM_PATH`, or where systems keep it. Undefined: Playwright's own. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? usual.find((path) => existsSync(path))

/** Finds a Chromium, or installs one: Debian's where this user may, else Playwright's own. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests.')
    const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    run('update', '-qq')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('install', '-y', '-qq', '--no-install-recommends', name)
      if (chromiumPath()) return
    }
  }
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  if (status !== 0) {
    throw new Error('The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH.')
  }
}
