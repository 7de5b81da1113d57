/**
 * Rules for a pasted link, and the number in a link of ours (docs/product/listings.md §24). The same in the browser and
 * on the server.
 */
import { numberOfPath } from '#app/features/listings/record/listing-links.ts'

export const BAD_LINK = 'Please enter a valid link'
/** A field's `pattern`, by which a browser without script rejects other texts. */
export const LINK_PATTERN = '\\s*([Ff][Tt][Pp]|[Hh][Tt][Tt][Pp][Ss]?)://.+'
const LONGEST_LINK = 2_000

/** Normalises a link as browsers write it, whatever way it was typed; null if it is no ftp, http or https URL. */
export function readLink(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_LINK || !/^(ftp|https?):\/\//i.test(trimmed)) return null
  return URL.parse(trimmed)?.href ?? null
}

/**
 * The public number in a link to our pages: the fifth slash-separated part up to the first underscore. null where the
 * link leads elsewhere or names none.
 */
export function numberOfOwnLink(link: string, origins: readonly string[]): number | null {
  const hosts = origins.map((origin) => bareHost(origin))
  if (!hosts.includes(bareHost(link))) return null
  const fifth = link.split(/[?#]/, 1)[0]!.split('/')[4]
  return fifth === undefined ? null : numberOfPath(fifth)
}

const bareHost = (link: string): string => new URL(link).host.replace(/^www\./, '')
