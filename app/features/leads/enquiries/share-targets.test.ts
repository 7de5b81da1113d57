import { expect, test } from 'vitest'
import { formInPageHref } from './form-in-page.ts'
import { shareTargets } from './share-targets.ts'

const url = 'https://petra.example/properties/10001_2-bedroom-apartment-to-buy'

test('a home is shared by plain links with its words and its address (docs/product/leads.md §6)', () => {
  const words = 'Flat & garden, Limassol, €285,000 + VAT'
  const read = shareTargets({ url, words }).map(({ label, href }) => {
    const { protocol, host, searchParams } = new URL(href)
    return [label, `${protocol}//${host}`, Object.fromEntries(searchParams)]
  })
  expect(read).toEqual([
    ['WhatsApp', 'https://wa.me', { text: `${words}\n${url}` }],
    ['Viber', 'viber://forward', { text: `${words}\n${url}` }],
    ['Telegram', 'https://t.me', { url, text: words }],
    ['E-mail', 'mailto://', { subject: words, body: `${words}\n${url}` }],
  ])
})

test('links hold no plus sign for a space, which mails would show (docs/product/leads.md §6)', () => {
  for (const { href } of shareTargets({ url, words: 'A flat' })) expect(href).not.toContain('+')
})

test('a page about no home is shared by its address alone (docs/product/leads.md §6)', () => {
  const hrefs = shareTargets({ url, words: '' }).map(({ href }) => decodeURIComponent(href))
  expect(hrefs).toEqual([
    `https://wa.me/?text=${url}`,
    `viber://forward?text=${url}`,
    `https://t.me/share/url?url=${url}`,
    `mailto:?body=${url}`,
  ])
})

test('a form on top of the page of an exclusive home follows what its address says already (docs/product/leads.md §14)', () => {
  expect(formInPageHref('/properties/1', 'share')).toBe('/properties/1?ask=share')
  expect(formInPageHref('/properties/1?type=exclusive', 'share')).toBe(
    '/properties/1?type=exclusive&ask=share',
  )
})
