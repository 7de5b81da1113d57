/**
 * The address of a feed as its owner gave it: names, passwords and tokens in it are sent to the host, and kept or shown
 * nowhere.
 */
export type FeedAddress = {
  /** The address without name and password. */
  url: string
  /** Host and path: what may be shown, logged and stored. */
  shown: string
  host: string
  /** The end of the path, for its ending. */
  fileName: string
  login: { name: string; password: string } | null
  /** Header that the host wants beside a login. */
  header: { name: string; value: string } | null
}

export const isFeedAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/** Reads an address; null if it is no http or https address. */
export function readFeedAddress(text: string): FeedAddress | null {
  const url = isFeedAddress(text) ? URL.parse(text) : null
  if (url === null) return null
  const login =
    url.username === '' && url.password === ''
      ? null
      : { name: decoded(url.username), password: decoded(url.password) }
  url.username = ''
  url.password = ''
  url.hash = ''
  return {
    url: url.href,
    shown: url.host + url.pathname,
    host: url.host,
    fileName: decoded(url.pathname.split('/').at(-1) ?? ''),
    login,
    header: null,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
