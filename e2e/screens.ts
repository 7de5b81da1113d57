/**
 * Every screen that is there without doing anything first, once: who sees it, and where. `e2e/screens.spec.ts` opens
 * each and asks of it what is asked of all. A screen in a state that takes steps (a dialog, a refusal) is asked in the
 * journey that takes them.
 */
import process from 'node:process'

export type Who = 'visitor' | 'member' | 'admin'

export type Screen = {
  path: string
  /**
   * Links to a screen whose address is not known before, followed from `path`: each the first that begins with this.
   */
  follow?: string[]
  /** Button that stops what would lead away by itself: its focus is enough. */
  stop?: string
  /** Pages that fit tightly are looked at on both sides of each breakpoint, and in steps below the second. */
  atEveryWidth?: true
  /** The browser itself says that it was answered so. */
  status?: 404
}

const at = (...paths: string[]): Screen[] => paths.map((path) => ({ path }))

const ourHome = encodeURIComponent(
  `http://localhost:${process.env['E2E_PORT'] ?? '5600'}/properties/10001_a-home`,
)

/** Each walk opens its screens one after the other. */
export const walks: Record<string, { who: Who; screens: Screen[] }> = {
  'the pages that the agency writes': {
    who: 'visitor',
    screens: [
      { path: '/', atEveryWidth: true },
      ...at('/about', '/services', '/contact', '/lidoexclusive', '/sell', '/lease', '/media'),
      ...at('/training', '/presentation', '/privacy', '/cookies', '/terms'),
      { path: '/thank-you', stop: 'Stay on this page' },
      { path: '/no-such-page', status: 404 },
    ],
  },
  'lists of homes, homes and searches': {
    who: 'visitor',
    screens: [
      { path: '/buy', atEveryWidth: true },
      ...at(
        '/buy?regions=Limassol&q=Limassol+with+good+vibes',
        '/buy?view=table',
        '/buy?minPrice=2000000000',
      ),
      ...at('/rent', '/featured?view=compact', '/find'),
      { path: '/search', atEveryWidth: true },
      { path: '/buy?parent_type=Apartments', follow: ['/properties/'], atEveryWidth: true },
      ...at(`/source?source=${ourHome}`, '/source?agency=nonsense'),
      ...at('/request-viewings', '/mylisting', '/compare', '/portfolio'),
      { path: '/portfolio?homes=10001,10002,10003,10004', atEveryWidth: true },
      { path: '/viewings/no-such-token', status: 404 },
    ],
  },
  'market figures': {
    who: 'visitor',
    screens: [
      { path: '/market', atEveryWidth: true },
      { path: '/market-limassol', atEveryWidth: true },
      { path: '/market_data_test', atEveryWidth: true },
      ...at('/market-famagusta/homes?kind=rent', '/market-paphos/peyia', '/market/area', '/how-we-calculate'),
    ],
  },
  'accounts, lists and alerts': {
    who: 'member',
    screens: [
      ...at('/account?step=erase', '/update-password', '/mylisting', '/alert-listing', '/shortlists'),
      ...at('/my-alerts', '/my-alerts/limassol/yield', '/save-search?from=%2Frent'),
      ...at('/save?home=10001&next=%2Fbuy'),
      ...at('/market-nicosia?rent=Strovolos'),
    ],
  },
  'logging in': {
    who: 'visitor',
    screens: [
      ...at(
        '/login',
        '/my-login',
        '/update-password',
        '/confirm-email?confirmToken=a',
        '/staff-invitation?token=a',
      ),
      { path: '/alert-mails/no-such-token', status: 404 },
      { path: '/shortlist/no-such-token', status: 404 },
      { path: '/report/no-such-token', status: 404 },
    ],
  },
  'listings in the office': {
    who: 'admin',
    screens: at(
      '/office/listings',
      '/office/listings/new',
      '/office/listings/CY-10001',
      '/office/listings/CY-10001/photographs',
      '/office/listings/CY-10001/demand',
      '/office/listings/CY-10001/preview',
      '/office/listings/featured',
      '/office/listings/duplicates',
      '/office/feeds',
      '/office/feeds/connect',
      '/office/feeds/out',
    ),
  },
  'people and settings in the office': {
    who: 'admin',
    screens: [
      ...at('/office', '/office/find?q=10001', '/office/leads', '/office/viewings', '/office/viewings/new'),
      ...at('/office/viewings/times', '/office/pages', '/office/pages/about_us', '/office/settings'),
      ...at(
        '/office/settings/mails',
        '/office/settings/mails/welcome',
        '/office/places',
        '/office/redirects',
        '/office/rates',
        '/office/personal-data',
      ),
      ...at('/office/people', '/office/operations', '/office/changes'),
      { path: '/office/people', follow: ['/office/people/'] },
    ],
  },
}

/** Screens that only steps lead to, each with the journey that takes them and asks the same of it. */
export const askedInJourneys: Record<string, string> = {
  '/office/leads/:id': 'office.spec.ts',
  '/office/viewings/:id': 'viewings.spec.ts',
  '/office/listings/duplicates/:kept/:merged': 'office-listings.spec.ts',
  '/office/feeds/sources/:source': 'feeds.spec.ts',
  '/office/feeds/sources/:source/mapping': 'feeds.spec.ts',
  '/office/feeds/runs/:run': 'feeds.spec.ts',
  '/:category/:id/income': 'income.spec.ts',
  '/:category/:id/rent-or-buy': 'income.spec.ts',
  '/shortlists/:id': 'saved.spec.ts',
}

/**
 * Addresses that answer with a file, lead on, or show what another screen shows; `/design` is there while one develops.
 */
export const withoutScreen = [
  '/design',
  '/logout',
  '/office/leads/export',
  '/portfolio/csv',
  '/office/listings/export',
  '/office/personal-data/export',
  '/office/feeds/runs/:run/refusals',
  '/office/listings/:reference/preview/live',
]
