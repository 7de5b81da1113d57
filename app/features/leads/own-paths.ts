const MAX_ADDRESS_LENGTH = 2_000

/** `propertyUrl` carries several addresses comma-joined (docs/product/leads.md §22). */
export const splitAddresses = (joined: string): string[] =>
  joined
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/**
 * The paths of addresses, without query; null where one of them is not a page of ours: neither a path nor at one of `origins`,
 * of which the first is that of paths (docs/product/leads.md §22).
 */
export function ownPaths(addresses: readonly string[], origins: readonly string[]): string[] | null {
  const paths = addresses.map((address) => ownPath(address, origins))
  return paths.every((path) => path !== null) ? paths : null
}

function ownPath(address: string, origins: readonly string[]): string | null {
  const [ownOrigin] = origins
  if (address.length > MAX_ADDRESS_LENGTH || !/^(\/|https?:\/\/)/i.test(address)) return null
  if (!URL.canParse(address, ownOrigin)) return null
  const url = new URL(address, ownOrigin)
  const isOurs = origins.includes(url.origin) && url.username === '' && url.password === ''
  return isOurs ? url.pathname : null
}
