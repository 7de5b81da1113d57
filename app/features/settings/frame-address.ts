/** Frames of these companies are always allowed: films and tours of homes name them (docs/product/pages.md §16). */
const alwaysAllowed = ['https://www.youtube-nocookie.com', 'https://my.matterport.com']

/**
 * The address that a frame takes, from the one a person copies: of a film, or of a slide deck. Anything else as given.
 */
export function frameAddress(link: string): string {
  const film =
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/.exec(
      link,
    )
  if (film) return `https://www.youtube-nocookie.com/embed/${film[1]}`
  const deck = /^(https:\/\/docs\.google\.com\/presentation\/d\/(?:e\/)?[\w-]+)\/(?:edit|pub|preview)/.exec(
    link,
  )
  return deck ? `${deck[1]}/embed` : link
}

/**
 * Finds the origin that a frame of this address needs; null for other addresses than plain https: it would end up in
 * the pages' policy.
 */
export function frameOrigin(link: string): string | null {
  const address = frameAddress(link)
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return /^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin) ? origin : null
}

/** Origins that the pages' policy permits in a frame, given all addresses that are set. */
export const frameOriginsOf = (links: string[]): string[] => [
  ...new Set([...alwaysAllowed, ...links.flatMap((link) => frameOrigin(link) ?? [])]),
]
