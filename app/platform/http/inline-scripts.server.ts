import { createHash } from 'node:crypto'

/** An inline script that is added to a page once it is rendered. */
export type AddedScript = {
  place: 'start of head' | 'end of head' | 'end of body'
  type?: 'module'
  script: string
}

/** The bytes of a page with these scripts, and their CSP sources. Pages are long, so their text is not put together first. */
export function addScripts(
  html: string,
  scripts: readonly AddedScript[],
): { page: Buffer<ArrayBuffer>; scriptHashes: string[] } {
  const begin = html.indexOf('<head>') + '<head>'.length
  const places = [
    ['start of head', begin],
    ['end of head', html.indexOf('</head>', begin)],
    ['end of body', html.lastIndexOf('</body>')],
  ] as const
  const texts = places.map(([name, at], number) => {
    const added = scripts.filter(({ place }) => place === name)
    const before = html.slice(number === 0 ? 0 : places[number - 1]![1], at)
    return before + added.map(({ type, script }) => inlineScript(script, type)).join('')
  })
  const end = html.slice(places.at(-1)![1])
  const page = Buffer.concat([...texts, end].map((text) => Buffer.from(text)))
  return { page, scriptHashes: scripts.map(({ script }) => hashOf(script)) }
}

const inlineScript = (script: string, type?: string) =>
  `<script${type ? ` type="${type}"` : ''}>${script}</script>`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Of the scripts that are rendered with a page the policy allows those that carry the render's own mark (`nonce`), which nothing that was written
 * into a page can know. Returns the page without its marks, so that the same page is the same bytes each time, and the CSP
 * sources of the scripts that had one. Data blocks run nothing and need none.
 */
export function hashMarkedScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  // Short text: only the router's own markup has a `<script`, in what others wrote the sign is an entity.
  const markedScript = new RegExp(`<script(?: [^<>]*)? nonce="${mark}"[^<>]*>([^]*?)</script>`, 'g')
  const scripts = [...html.matchAll(markedScript)].map(([, script = '']) => script).filter(Boolean)
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scriptHashes: [...new Set(scripts.map(hashOf))] }
}
