/**
 * Addresses in feeds: of pictures, videos, tours and pages. Nothing is fetched here; who fetches checks where an
 * address leads.
 */
import type { OfferedPicture } from '#app/features/listings/record/listing.ts'
import type { EntryNotes } from './build-entry.ts'
import { pictureLimit, textLimits } from './listing-limits.ts'
import { cleanText, excerpt } from './clean-text.ts'

/** An http(s) address, spaces encoded, or null; credentials, other schemes and what is too long are refused. */
export function parseAddress(raw: string): string | null {
  const text = cleanText(raw)
  if (text === '' || text.length > textLimits.address) return null
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  if (!isWeb || url.username !== '' || url.password !== '' || url.href.length > textLimits.address)
    return null
  return url.href
}

/** Reads the address in `raw`; null, with a warning, for other texts. */
export function readAddress(notes: EntryNotes, field: string, raw: string, scheme?: 'https:'): string | null {
  const text = cleanText(raw)
  if (text === '') return null
  const address = parseAddress(text)
  if (address === null || (scheme && !address.startsWith(scheme))) {
    notes.warn(field, { code: scheme ? 'not-an-https-address' : 'not-a-web-address', value: excerpt(text) })
    return null
  }
  return address
}

/** The 11 characters that name a YouTube video, out of any of its address forms. */
export function parseYoutubeId(raw: string): string | null {
  const address = parseAddress(/^(?:www\.|m\.)?youtu\.?be/i.test(raw.trim()) ? `https://${raw.trim()}` : raw)
  if (address === null) return null
  const url = new URL(address)
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const isYoutube = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const id =
    host === 'youtu.be'
      ? first
      : isYoutube && first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : isYoutube && ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : ''
  return /^[\w-]{11}$/.test(id) ? id : null
}

/**
 * Reads the pictures in order, each once, the first 50; empty ones are dropped, and other texts than addresses
 * reported.
 */
export function readPictures(
  notes: EntryNotes,
  field: string,
  offered: Iterable<{ url: string; alt: string | null }>,
): OfferedPicture[] {
  const pictures = new Map<string, OfferedPicture>()
  for (const { url: raw, alt } of offered) {
    const url = readAddress(notes, field, raw)
    if (url !== null && !pictures.has(url)) pictures.set(url, { kind: 'photo', url, alt })
  }
  if (pictures.size > pictureLimit) {
    notes.warn(field, { code: 'too-many-pictures', count: pictures.size, limit: pictureLimit })
  }
  return [...pictures.values()].slice(0, pictureLimit)
}
