/** Every page's address and its page file: the site's table of contents. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { regions as towns } from './features/places/place.ts'

/** Pages whose text the agency writes: several addresses may share a file. */
const written = (file: string, ...paths: string[]) =>
  paths.map((path) => route(path.slice(1), `./pages/content/${file}.tsx`, { id: `content${path}` }))

export default [
  index('./pages/home-page.tsx'),
  route('buy', './pages/search/buy-page.tsx'),
  route('rent', './pages/search/rent-page.tsx'),
  route('featured', './pages/search/featured-page.tsx'),
  route('search', './pages/search/search-page.tsx'),
  route('save', './pages/saved/save-page.tsx'),
  route('mylisting', './pages/saved/personal-list-page.tsx', { id: 'saved-list' }),
  route('alert-listing', './pages/saved/personal-list-page.tsx', { id: 'alert-list' }),
  route('compare', './pages/saved/compare-page.tsx'),
  route('request-viewings', './pages/listings/request-viewings-page.tsx'),
  route('find', './pages/search/find-page.tsx'),
  route('source', './pages/listings/source-page.tsx'),
  route('login', './pages/accounts/login-page.tsx'),
  route('logout', './pages/accounts/logout-page.tsx'),
  route('my-login', './pages/accounts/my-login-page.tsx'),
  route('update-password', './pages/accounts/update-password-page.tsx'),
  route('confirm-email', './pages/accounts/confirm-email-page.tsx'),
  route('staff-invitation', './pages/accounts/staff-invitation-page.tsx'),
  route('account', './pages/accounts/account-page.tsx'),
  route('save-search', './pages/alerts/save-search-page.tsx'),
  route('my-alerts', './pages/alerts/alerts-page.tsx'),
  route('my-alerts/:town/:kind', './pages/alerts/alert-form-page.tsx'),
  route('alert-mails/:token', './pages/alerts/alert-mail-page.tsx'),
  ...written('content-page', '/about', '/services'),
  ...written('contact-page', '/contact'),
  ...written('lido-page', '/lidoexclusive'),
  ...written('thank-you-page', '/thank-you'),
  ...written('owner-page', '/sell', '/lease', '/media'),
  ...written('deck-page', '/training', '/presentation'),
  ...written('legal-page', '/privacy', '/cookies', '/terms'),
  ...towns.map((region) =>
    route(`market-${region}`, './pages/market/market-page.tsx', { id: `market-${region}` }),
  ),
  ...towns.map((region) =>
    route(`market-${region}/homes`, './pages/market/figure-homes-page.tsx', { id: `homes-${region}` }),
  ),
  ...towns.map((region) =>
    route(`market-${region}/:place`, './pages/market/place-page.tsx', { id: `places-${region}` }),
  ),
  route('market', './pages/market/overview-page.tsx'),
  route('market/area', './pages/market/area-page.tsx'),
  route('market_data_test', './pages/market/data-test-page.tsx'),
  route('design', './pages/design-page.tsx'),
  layout('./pages/office/office-layout-page.tsx', [
    route('office', './pages/office/today-page.tsx'),
    route('office/leads', './pages/office/leads-page.tsx'),
    route('office/leads/export', './pages/office/leads-export-page.tsx'),
    route('office/leads/:id', './pages/office/lead-page.tsx'),
    route('office/listings', './pages/office/listings-page.tsx'),
    route('office/listings/new', './pages/office/new-listing-page.tsx'),
    route('office/listings/:reference', './pages/office/listing-page.tsx'),
    route('office/listings/:reference/photographs', './pages/office/photographs-page.tsx'),
    route('office/listings/:reference/demand', './pages/office/demand-page.tsx'),
    route('office/feeds/out', './pages/office/partner-feeds-page.tsx'),
    route('office/people', './pages/office/people-page.tsx'),
    route('office/people/:id', './pages/office/person-page.tsx'),
    route('office/operations', './pages/office/operations-page.tsx'),
    route('office/changes', './pages/office/changes-page.tsx'),
  ]),
  route('report/:token', './pages/listings/report-page.tsx'),
  route(':category/:id/income', './pages/listings/income-page.tsx'),
  route(':category/:id', './pages/listings/property-page.tsx'),
  route('*', './pages/not-found-page.tsx'),
] satisfies RouteConfig
