/** The site's pages by their routes, and the forms that they show: for tests that must not miss a new one. */
import { builtRoutes } from '#server/pages.ts'

export type PagePath = { path: string; hasAction: boolean }
export type PageForm = { action: string; fields: URLSearchParams }

/** Examples for the parameters of addresses. */
const examples: Record<string, string> = {
  '/my-alerts/:town/:kind': '/my-alerts/limassol/rent-price',
  '/market-limassol/:place': '/market-limassol/germasogeia',
  '/market-nicosia/:place': '/market-nicosia/strovolos',
  '/market-paphos/:place': '/market-paphos/peyia',
  '/market-larnaca/:place': '/market-larnaca/oroklini',
  '/market-famagusta/:place': '/market-famagusta/protaras',
  '/:category/:id/rent-or-buy': '/properties/10001/rent-or-buy',
  '/viewings/:token': '/viewings/no-such-token',
  '/alert-mails/:token': '/alert-mails/no-such-token',
  '/shortlists/:id': '/shortlists/00000000-0000-4000-8000-000000000000',
  '/shortlist/:token': '/shortlist/no-such-token',
  '/report/:token': '/report/no-such-token',
  '/office/leads/:id': '/office/leads/00000000-0000-4000-8000-000000000000',
  '/office/viewings/:id': '/office/viewings/00000000-0000-4000-8000-000000000000',
  '/office/listings/:reference': '/office/listings/CY-10001',
  '/office/listings/:reference/photographs': '/office/listings/CY-1/photographs',
  '/office/listings/:reference/preview': '/office/listings/CY-1/preview',
  '/office/listings/:reference/preview/live': '/office/listings/CY-1/preview/live',
  '/office/listings/:reference/demand': '/office/listings/CY-1/demand',
  '/office/listings/duplicates/:kept/:merged': '/office/listings/duplicates/CY-1/CY-2',
  '/office/feeds/sources/:source': '/office/feeds/sources/nobody',
  '/office/feeds/sources/:source/mapping': '/office/feeds/sources/nobody/mapping',
  '/office/feeds/runs/:run': '/office/feeds/runs/0',
  '/office/feeds/runs/:run/refusals': '/office/feeds/runs/0/refusals',
  '/office/pages/:name': '/office/pages/about_us',
  '/office/settings/mails/:name': '/office/settings/mails/welcome',
  '/office/people/:id': '/office/people/00000000-0000-4000-8000-000000000000',
  '/*': '/no-such-page',
}

/** An address of every page. Throws where a route has a parameter and no example. */
export async function pagePaths(more: Record<string, string>): Promise<PagePath[]> {
  return (await builtRoutes()).map(({ address, hasAction }) => {
    const example = { ...examples, ...more }[address]
    if (example === undefined && /[:*]/.test(address))
      throw new Error(`Add an example of ${address} to this test.`)
    return { path: example ?? address, hasAction }
  })
}

/** The forms of a page that are posted, with the fields as they stand; `path` is the page's own. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
    .filter(([, attributes = '']) => /method="post"/i.test(attributes))
    .map(([, attributes = '', content = '']) => {
      const fields = new URLSearchParams()
      for (const [, field = ''] of content.matchAll(/<(?:input|button|select|textarea)\b([^>]*)>/g)) {
        const name = attribute(field, 'name')
        if (name) fields.append(name, attribute(field, 'value') ?? '')
      }
      return { action: (attribute(attributes, 'action') ?? path).replace(/#.*$/, ''), fields }
    })
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')
