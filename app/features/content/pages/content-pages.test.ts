import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import { writeSetting } from '#app/features/settings/write-setting.server.ts'
import { type ContentPageName, contentPages, noSections } from './content-sections.ts'
import { seedContent } from './seed-content.server.ts'
import { writeSections } from './write-sections.server.ts'

const database = testDatabase()
let site: TestSite
beforeAll(async () => {
  site = await testSite(database())
})

const system = () => database().context({ actor: { kind: 'system' } })
const textOf = async (path: string) => (await site.get(path)).text()
const pages = Object.entries(contentPages) as [ContentPageName, { id: number; path: string }][]
const otherPages = pages.filter(([name]) => name !== 'home_page')

// Before the pages are written anew.
test.each([
  ['/privacy', 'Privacy'],
  ['/cookies', 'Cookies'],
  ['/terms', 'Terms'],
])('%s says who is responsible (docs/product/pages.md §15)', async (path, heading) => {
  const main = /<main.*<\/main>/s.exec(await textOf(path))?.[0] ?? ''
  for (const text of [
    'Petra Sample Estates Ltd (placeholder)',
    'HE 000000 (sample)',
    'Licence no. 000/E (sample)',
    'hello@petra.example',
    `>${heading}</h1>`,
  ]) {
    expect(main).toContain(text)
  }
})

test.each(otherPages)(
  '%s: title, description and every section are as written, at once (docs/product/pages.md §7)',
  async (name, { path }) => {
    await textOf(path)
    const sections = { ...noSections, banner: '<p>B!</p>', content: '<h2>C!</h2>' }
    const columns = { partners: '<p>P!</p>', testimonials: '<p>T!</p>', team: '<p>M!</p>' }
    await writeSections(system(), {
      name,
      title: `Title of ${name}`,
      description: `Description of ${name}`,
      sections: { ...sections, ...columns },
    })
    await site.pagesChanged()
    const html = await textOf(path)
    expect(html).toContain(`<title>Title of ${name} · Petra</title>`)
    expect(html).toContain(`<meta name="description" content="Description of ${name}"/>`)
    expect(html).toContain(`>Title of ${name}</h1>`)
    for (const section of ['<p>B!</p>', '<h2>C!</h2>', ...Object.values(columns)])
      expect(html).toContain(section)
  },
)

test.each(otherPages)('%s without sections says so (docs/product/pages.md §7)', async (name, { path }) => {
  await writeSections(system(), { name, sections: noSections })
  await site.pagesChanged()
  expect(await textOf(path)).toContain('No homepage settings available.')
})

test('home takes its title and description from what is stored (docs/product/pages.md §7)', async () => {
  await writeSections(system(), { name: 'home_page', title: 'Homes', description: 'Of Cyprus.' })
  await site.pagesChanged()
  const html = await textOf('/')
  expect(html).toContain('<title>Homes · Petra</title>')
  expect(html).toContain('<meta name="description" content="Of Cyprus."/>')
})

test('the page call answers what the page shows, for each of the nine ids (docs/product/wire-contract.md §9)', async () => {
  for (const [name, { id }] of pages.slice(0, 9)) {
    await writeSections(system(), { name, sections: { team: `<p>${name}</p>` } })
    const response = await site.get(`/api/page?page_id=${id}&page_title=${name}`)
    expect(await response.json()).toMatchObject({ data: { team_section: `<p>${name}</p>` } })
  }
})

test('a page whose row is gone says that nothing came (docs/product/pages.md §7)', async () => {
  const row = await database()
    .db.deleteFrom('content_page')
    .where('id', '=', 13)
    .returningAll()
    .executeTakeFirst()
  await site.pagesChanged()
  const response = await site.get('/cookies')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Error: No data received or incorrect format')
  await database().db.insertInto('content_page').values(row!).execute()
})

test('the pages’ policy allows frames of what is set, as soon as it is set (docs/product/pages.md §16)', async () => {
  const frames = async () =>
    /frame-src[^;]*/.exec((await site.get('/about')).headers.get('content-security-policy')!)
  expect(String(await frames())).toBe('frame-src https://www.youtube-nocookie.com https://my.matterport.com')
  await writeSetting(system(), { name: 'map', value: 'https://maps.example/embed' })
  await site.pagesChanged()
  expect(String(await frames())).toBe(
    'frame-src https://www.youtube-nocookie.com https://my.matterport.com https://maps.example',
  )
})

test('pages load the colours that are set, as soon as they are set, and nothing without (docs/product/office.md §24)', async () => {
  expect(await textOf('/about')).not.toContain('theme.css')
  await writeSetting(system(), { name: 'colour_light', value: '#7a1f3d' })
  await site.pagesChanged()
  const [, path = ''] = /<link rel="stylesheet" href="(\/theme\.css[^"]*)"\/><\/head>/.exec(
    await textOf('/about'),
  )!
  const response = await site.get(path)
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await response.text()).toContain('--color-action:light-dark(#7a1f3d,#74c4d8)')
  await writeSetting(system(), { name: 'colour_light', value: '' })
  await site.pagesChanged()
  expect(await textOf('/about')).not.toContain('theme.css')
})

test('/contact shows the agency on our own map, and no map of others unless one is set (docs/product/pages.md §10)', async () => {
  const set = async (name: 'office_position' | 'map' | 'address', value: string) => {
    await writeSetting(system(), { name, value })
    await site.pagesChanged()
    return textOf('/contact')
  }
  const { address } = await readAllSettings(database().db)
  await set('office_position', '')
  // The town of its address, without a position.
  expect(await set('map', '')).toContain('/pictures/map/limassol_34.6')
  expect(await textOf('/contact')).not.toContain('Show the map')
  expect(await set('office_position', '34.7768, 32.4245')).toContain('/pictures/map/paphos_34.777_32.425.svg')
  expect(await set('map', 'https://frames.example/a')).toContain('Show the map')
  await set('office_position', '')
  const html = await set('address', 'PO Box 1')
  expect(html).not.toContain('/pictures/map/')
  expect(html).toContain('Show the map')
  await set('address', address)
  await set('map', '')
})

test('partners, clients and people who are invented are not shown, until the agency writes of its own (docs/product/pages.md §7)', async () => {
  const partners = '<h2>Who we work with</h2><p>Sample Law Office (placeholder)</p>'
  const team = '<h2>Who you will talk to</h2><p>Eleni, Limassol</p>'
  await writeSections(system(), { name: 'services', sections: { partners, team } })
  await site.pagesChanged()
  const html = await textOf('/services')
  expect(html).not.toContain('Sample Law Office')
  expect(html).not.toContain('Who we work with')
  expect(html).toContain('Eleni, Limassol')
  await writeSections(system(), {
    name: 'services',
    sections: { partners: '<h2>Who we work with</h2><p>Georgiou Law, Nicosia</p>' },
  })
  await site.pagesChanged()
  expect(await textOf('/services')).toContain('Georgiou Law, Nicosia')
})

test('no page of a new site names anyone invented (docs/product/pages.md §7)', async () => {
  await database().db.deleteFrom('content_page').execute()
  await seedContent(database().db)
  await site.pagesChanged()
  for (const path of ['/', ...otherPages.map(([, each]) => each.path)])
    expect(await textOf(path)).not.toMatch(/Sample (?:Law|Surveyors|Bank|Agent|client)/)
})

describe('maps, slides and films', () => {
  const embeds = [
    ['/contact', 'map', 'Show the map'],
    ['/training', 'training_deck', 'Open the slides'],
    ['/presentation', 'presentation_deck', 'Open the slides'],
    ['/media', 'media_video', 'Play the film'],
    ['/about', 'about_video', 'Play the film'],
  ] as const

  test.each(embeds)(
    '%s names %s and who learns what, and loads nothing yet (docs/product/pages.md §17)',
    async (path, name, open) => {
      await writeSetting(system(), { name, value: 'https://frames.example/a' })
      await site.pagesChanged()
      const html = await textOf(path)
      expect(html).toContain(open)
      expect(html).toContain('This is hosted by frames.example, which will see your IP address.')
      expect(html).toContain('href="https://frames.example/a"')
      expect(html).not.toContain('<iframe')
    },
  )

  test.each(embeds)(
    '%s without %s has a calm sentence, and no button (docs/product/pages.md §13)',
    async (path, name, open) => {
      await writeSetting(system(), { name, value: '' })
      await site.pagesChanged()
      const html = await textOf(path)
      expect(html).not.toContain(open)
      expect(html).not.toContain('frames.example')
    },
  )
})

test.each([
  ['/training', 'training_deck', 'Search your way'],
  ['/presentation', 'presentation_deck', 'Homes across Cyprus'],
] as const)(
  '%s shows slides of our own until a deck is set (docs/product/pages.md §10)',
  async (path, name, first) => {
    const slides = async () => {
      await site.pagesChanged()
      const main = /<main.*<\/main>/s.exec(await textOf(path))?.[0] ?? ''
      expect(main.match(/<h1/g)).toHaveLength(1)
      return main
    }
    await writeSetting(system(), { name, value: '' })
    const own = await slides()
    expect(own).toContain(first)
    expect(own.match(/<h2/g)?.length).toBeGreaterThanOrEqual(5)
    await writeSetting(system(), { name, value: 'https://frames.example/a' })
    expect(await slides()).not.toContain(first)
  },
)

test('contact has phone, e-mail and the networks as links; an empty one is left out (docs/product/pages.md §10)', async () => {
  await writeSetting(system(), { name: 'telegram', value: '' })
  await site.pagesChanged()
  const main = /<main.*<\/main>/s.exec(await textOf('/contact'))?.[0] ?? ''
  for (const href of [
    'tel:+35725000000',
    'mailto:hello@petra.example',
    'https://instagram.example/petra',
    'https://facebook.example/petra',
    'https://wa.me/35725000000',
  ]) {
    expect(main).toContain(`href="${href}"`)
  }
  expect(main).not.toContain('Telegram')
})

test('the footer leads to the legal pages, and the sitemap names every page but thank-you (docs/product/pages.md §5, §24)', async () => {
  const html = await textOf('/')
  const map = await textOf('/sitemap.xml')
  for (const path of ['/privacy', '/cookies', '/terms'])
    expect(html).toMatch(new RegExp(`<footer.*href="${path}"`, 's'))
  for (const [name, { path }] of pages) {
    expect([name, map.includes(`<loc>http://localhost:5000${path}</loc>`)]).toEqual([
      name,
      name !== 'thank_you_page',
    ])
  }
  expect(await textOf('/thank-you')).toContain('<meta name="robots" content="noindex"/>')
})
