import { createHash } from 'node:crypto'
import type { HeadTag } from './page.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The attributes of an element, each after a space; none for those without a value. */
export const attributesHtml = (attributes: Record<string, string | undefined>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')

/** JSON that nothing in it can end the script element around it. */
const scriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)

export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('')

function tagHtml(tag: HeadTag): string {
  if ('title' in tag && !('tagName' in tag)) return `<title>${escapeHtml(tag.title)}</title>`
  if ('script:ld+json' in tag)
    return `<script type="application/ld+json">${scriptJson(tag['script:ld+json'] as object)}</script>`
  if (!('tagName' in tag)) return `<meta${attributesHtml(tag)}/>`
  const { tagName, ...attributes } = tag
  return `<${tagName}${attributesHtml(attributes)}/>`
}

/** An inline script, and its source for the page's policy. */
export const inlineScript = (script: string, type?: 'module') => ({
  html: `<script${attributesHtml({ type })}>${script}</script>`,
  hash: `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
})
