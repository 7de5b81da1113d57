/** Origin that stands for our own where only a path is needed. */
const HERE = 'http://here.invalid'

/** Longer addresses are nobody's. */
const LONGEST_ADDRESS = 2_000

/**
 * The page of this site that an address names, whole at one of `origins` or from its first slash; null for every other.
 * It is read as a browser reads it before it is judged: `/..//elsewhere` and `/./\elsewhere` become `//elsewhere`,
 * which names another host.
 */
export function ownAddress(given: string, origins: readonly string[] = [HERE]): URL | null {
  const [base = HERE] = origins
  if (given.length > LONGEST_ADDRESS || !/^(?:\/|https?:\/\/)/i.test(given)) return null
  const url = URL.parse(given, base)
  if (!url || !origins.includes(url.origin) || url.username !== '' || url.password !== '') return null
  return url.pathname.startsWith('//') ? null : url
}

/** An address as it stands in a `Location` or a link: its path, query and fragment. */
export const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash
