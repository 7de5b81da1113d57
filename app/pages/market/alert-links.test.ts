import { beforeAll, expect, test } from 'vitest'
import { townAlertKinds } from '#app/features/alerts/alert/alert.ts'
import { townAlerts } from '#app/features/alerts/alert/town-alerts.data.ts'
import { type Section, sections } from '#app/features/market/summary/market-towns.data.ts'
import { testDatabase } from '#test/database.ts'
import { member, type TestMember } from '#test/members.ts'
import { type TestSite, testSite } from '#test/site.ts'

const database = testDatabase()
let site: TestSite
let anna: TestMember
beforeAll(async () => {
  anna = await member(database().context())
  site = await testSite(database())
})

/** Links of a section to forms of alerts, direct or after registering. */
function alertLinksIn(html: string, section: Section) {
  const from = html.indexOf(`<section id="${section}"`)
  const own = html.slice(from, html.indexOf('<section id="', from + 1))
  return [...own.replaceAll('&amp;', '&').matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
    .map(([, href = '', label = '']) => {
      const { pathname, searchParams } = new URL(href, 'http://petra.example')
      return { path: searchParams.get('next') ?? pathname, label }
    })
    .filter(({ path }) => path.startsWith('/my-alerts'))
}

test.each(['a visitor', 'a member'])(
  '%s finds one link to the form of each kind of alert in its section, each with its own label (docs/product/market.md §11, docs/product/alerts.md §1)',
  async (who) => {
    const response = await site.get('/market-limassol', who === 'a member' ? { cookie: anna.cookie } : {})
    const html = await response.text()
    const links = sections.map((section) => [section, alertLinksIn(html, section)] as const)
    const leadsTo = links.map(([section, found]) => [section, found.map(({ path }) => path)])
    const kindsOf = (section: Section) =>
      townAlertKinds.filter((kind) => townAlerts[kind].section === section)
    const expected = sections.map((section) => [
      section,
      kindsOf(section).map((kind) => `/my-alerts/limassol/${kind}`),
    ])
    expect(leadsTo).toEqual(expected)

    const labels = links.flatMap(([, found]) => found.map(({ label }) => label))
    expect(labels).toEqual([...new Set(labels)])
    const specified = [
      'Get Rental Price Alert',
      'Get Sale Price Alert',
      'Get AVG Rental Income Alert',
      'Get Yield % Alert',
    ]
    expect(links.map(([, [first]]) => first?.label)).toEqual(specified)
  },
)
