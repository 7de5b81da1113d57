import { createHash } from 'node:crypto'

/**
 * Inline scripts that the policy allows are those that carry the render's own mark (`nonce`), which nothing that was written
 * into a page can know. Returns the page without its marks, so that the same page is the same bytes each time, and the CSP
 * sources of the scripts that had one. Data blocks run nothing and need none.
 */
export function hashMarkedScripts(html: string, mark: string): { html: string; scriptHashes: string[] } {
  const markedScript = new RegExp(`<script(?: [^>]*)? nonce="${mark}"[^>]*>([^]*?)</script>`, 'g')
  const scripts = [...html.matchAll(markedScript)].map(([, script = '']) => script).filter(Boolean)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scriptHashes: [...new Set(hashes)] }
}
