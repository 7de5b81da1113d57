const LONGEST_ADDRESSES = 20_000

/**
 * The paths of comma-joined addresses, without query; null where one of them is not a page of ours: neither a path nor
 * at one of `origins` (docs/product/leads.md §22).
 */
export function ownPaths(addresses: string, origins: readonly string[]): string[] | null {
  const [ownOrigin] = origins
  if (ownOrigin === undefined || addresses.length > LONGEST_ADDRESSES) return null
  const paths = addresses
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => ownPath(address, ownOrigin, origins))
  return paths.every((path) => path !== null) ? paths : null
}

function ownPath(address: string, ownOrigin: string, origins: readonly string[]): string | null {
  if (!/^(\/|https?:\/\/)/i.test(address) || !URL.canParse(address, ownOrigin)) return null
  const url = new URL(address, ownOrigin)
  const isOurs = origins.includes(url.origin) && url.username === '' && url.password === ''
  return isOurs ? url.pathname : null
}
