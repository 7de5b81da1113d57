import { ownAddress } from '#app/platform/http/own-address.ts'

/** `propertyUrl` carries several addresses comma-joined (docs/product/leads.md §22). */
export const splitAddresses = (joined: string): string[] =>
  joined
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/**
 * The paths of addresses, without query; null where one of them is not a page of ours: neither a path nor at one of
 * `origins`, of which the first is that of paths (docs/product/leads.md §22).
 */
export function ownPaths(addresses: readonly string[], origins: readonly string[]): string[] | null {
  const paths = addresses.map((address) => ownAddress(address, origins)?.pathname)
  return paths.every((path) => path !== undefined) ? paths : null
}
