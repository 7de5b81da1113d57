/**
 * docs/performance.md §5: script at most 165 KiB and HTML at most 20 KiB compressed with gzip, on listing and property pages; the others
 * beside them. What a phone has to parse and style too: the document as it is, its elements, and how much of it is class attributes.
 */
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { documentSize } from '#test/document-size.ts'
import { newMember, onDemoSite, samplePaths } from './demo-site.ts'

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
/** As a member sees them. */
const memberPaths = ['/mylisting', '/my-alerts', '/market-limassol']

const kibibytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KiB`.padStart(10)

export default (): Promise<void> =>
  onDemoSite(async (origin) => {
    process.stdout.write(
      'page                              HTML      script       style       fonts    document  elements  classes   (four with gzip; goals: 20 and 165 KiB)\n',
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
      const sizes = [gzipSync(html, { level: 6 }).length, script, style, fonts].map(kibibytes)
      const { bytes, elements, classShare } = documentSize(html)
      const document = `${kibibytes(bytes)}  ${String(elements).padStart(8)}  ${(classShare * 100).toFixed(0).padStart(5)} %`
      process.stdout.write(`${name.padEnd(26)} ${sizes.join('  ')}  ${document}\n`)
    }
  })

/** Everything the page names, and what those scripts import without being asked. */
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
