/** Addresses that hand a page on (docs/product/leads.md §6): plain links, without any script. */

/** A page to share: its whole address, and words for it, '' for none. */
export type SharedPage = { url: string; words: string }

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    // Mail programs read a plus sign as one, not as a space.
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** Links that open an app or a mail with the words and the address filled in. */
export function shareTargets({ url, words }: SharedPage): { label: string; href: string }[] {
  const text = words === '' ? url : `${words}\n${url}`
  return [
    { label: 'WhatsApp', href: `https://wa.me/?${query({ text })}` },
    { label: 'Viber', href: `viber://forward?${query({ text })}` },
    { label: 'Telegram', href: `https://t.me/share/url?${query({ url, text: words })}` },
    { label: 'E-mail', href: `mailto:?${query({ subject: words, body: text })}` },
  ]
}
