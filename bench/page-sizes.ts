/**
 * docs/performance.md §5: HTML and script compressed with gzip, and what a phone has to parse and style: the document
 * as it is, its elements, and how much of it is class attributes.
 */
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { documentSize } from '#test/document-size.ts'
import { newMember, onDemoSite, samplePaths } from './demo-site.ts'
import { printGoal } from './goal.ts'

const furtherPaths = [
  '/featured',
  '/market',
  '/market-limassol',
  '/contact',
  '/sell',
  '/source',
  '/find',
  '/login',
  '/alerts',
]
/** Pages as a member sees them. */
const memberPaths = ['/mylisting', '/my-alerts', '/market-limassol']

/** Goals by path; `home` is the page of a home. */
const documentGoals: Record<string, { kilobytes: number; elements?: number }> = {
  '/buy': { kilobytes: 85, elements: 1_000 },
  home: { kilobytes: 85, elements: 1_000 },
  '/market-limassol': { kilobytes: 120 },
}

const kibibytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KiB`.padStart(10)

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    process.stdout.write(
      'page                              HTML      script       style       fonts    document  elements  classes   (four with gzip; goals: 20 and 130 KiB)\n',
    )
    const cookie = await newMember(origin)
    const paths = [...(await samplePaths(origin)), ...furtherPaths]
    const pages = [
      ...paths.map((path) => ({ path, name: path, headers: {} })),
      ...memberPaths.map((path) => ({ path, name: `${path} (member)`, headers: { cookie } })),
    ]
    for (const { path, name, headers } of pages) {
      const html = await (await fetch(origin + path, { headers })).text()
      const [script, style, fonts] = await Promise.all([
        sizeOf(
          origin,
          [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
        ),
        sizeOf(
          origin,
          [...html.matchAll(/"(\/assets\/[^"]+\.css)"/g)].map(([, file = '']) => file),
        ),
        sizeOf(
          origin,
          [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map(([, file = '']) => file),
        ),
      ])
      const sent = gzipSync(html, { level: 6 }).length
      const sizes = [sent, script, style, fonts].map(kibibytes)
      const document = documentSize(html)
      const { bytes, elements, classShare } = document
      if (name === path) printDocumentGoals(path, sent, document)
      const figures = `${kibibytes(bytes)}  ${String(elements).padStart(8)}  ${(classShare * 100).toFixed(0).padStart(5)} %`
      process.stdout.write(`${name.padEnd(26)} ${sizes.join('  ')}  ${figures}\n`)
    }
  })

function printDocumentGoals(path: string, sent: number, document: ReturnType<typeof documentSize>): void {
  const goal = documentGoals[path.startsWith('/properties/') ? 'home' : path]
  if (!goal) return
  const figures: [figure: number, most: number | undefined, what: string][] = [
    [document.bytes / 1_000, goal.kilobytes, 'KB of HTML'],
    [document.elements, goal.elements, 'elements'],
    [sent / 1_024, 16, 'KiB with gzip'],
    [document.classShare * 100, 20, '% of it in class attributes'],
  ]
  for (const [figure, most, what] of figures)
    if (most !== undefined) printGoal('P15', figure, `${most} ${what}, ${path}`, figure <= most)
}

/** Size of everything the page names, and of what those scripts import. */
async function sizeOf(origin: string, files: string[]): Promise<number> {
  const seen = new Set<string>()
  let total = 0
  const add = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    const body = Buffer.from(await (await fetch(origin + file)).arrayBuffer())
    total += file.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length
    if (!file.endsWith('.js')) return
    const imports = body.toString().matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)
    for (const [, name = ''] of imports) await add(`/assets/${name}`)
  }
  for (const file of files) await add(file)
  return total
}
