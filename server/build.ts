/** Builds the pages when their sources are newer than what was built; nothing else of Petra needs building. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', 'sources.sha256')

export function buildIfNeeded(): void {
  const sources = fingerprint()
  if (readStamp() === sources) return
  build()
  writeFileSync(stamp, sources)
}

function build(): void {
  const require = createRequire(import.meta.url)
  const tool = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')
  process.stderr.write('Building the pages …\n')
  const { status, stderr } = spawnSync(process.execPath, [tool, 'build', '--app'], {
    cwd: root,
    // Its warnings are of styles that it does not know and of its own speed: they are shown where it fails.
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Infinity,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The pages could not be built.\n${stderr}`)
  compressAssets(join(root, 'build', 'client'))
}

/** Scripts, styles and drawings are compressed once, as small as they go. */
function compressAssets(folder: string): void {
  for (const file of filesOf(folder)) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file)) continue
    const content = readFileSync(file)
    if (content.length < 1_000) continue
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const parts = [
    'app',
    'db/column-values.ts',
    'tools/scenes',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'server/build.ts',
    'server/group-modules.ts',
  ]
  for (const file of parts
    .flatMap((part) => filesOf(join(root, part)))
    .filter((file) => !file.includes('.test.'))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function readStamp(): string | null {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) buildIfNeeded()
