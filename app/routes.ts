/** Every page's address and its page file: the site's table of contents. */
import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { regions as towns } from './features/places/place.ts'

/** Pages whose text the agency writes: several addresses may share a file. */
const written = (file: string, ...paths: string[]) =>
  paths.map((path) => route(path.slice(1), `./features/content/${file}.tsx`, { id: `content${path}` }))

export default [
  index('./features/content/home-page.tsx'),
  route('buy', './features/search/buy-page.tsx'),
  route('rent', './features/search/rent-page.tsx'),
  route('featured', './features/search/featured-page.tsx'),
  route('search', './features/search/search-page.tsx'),
  route('save', './features/saved/save-page.tsx'),
  route('mylisting', './features/saved/kept-list-page.tsx', { id: 'saved-list' }),
  route('alert-listing', './features/saved/kept-list-page.tsx', { id: 'alert-list' }),
  route('compare', './features/saved/compare-page.tsx'),
  route('request-viewings', './features/leads/request-viewings-page.tsx'),
  route('find', './features/content/find-page.tsx'),
  route('source', './features/source-links/source-page.tsx'),
  route('login', './features/accounts/login-page.tsx'),
  route('logout', './features/accounts/logout-page.tsx'),
  route('my-login', './features/accounts/my-login-page.tsx'),
  route('update-password', './features/accounts/update-password-page.tsx'),
  route('confirm-email', './features/accounts/confirm-email-page.tsx'),
  route('account', './features/accounts/account-page.tsx'),
  route('save-search', './features/alerts/save-search-page.tsx'),
  route('my-alerts', './features/alerts/alerts-page.tsx'),
  route('my-alerts/:town/:kind', './features/alerts/alert-form-page.tsx'),
  route('alert-mails/:token', './features/alerts/alert-mail-page.tsx'),
  ...written('content-page', '/about', '/services'),
  ...written('contact-page', '/contact'),
  ...written('lido-page', '/lidoexclusive'),
  ...written('thank-you-page', '/thank-you'),
  ...written('owner-page', '/sell', '/lease', '/media'),
  ...written('deck-page', '/training', '/presentation'),
  ...written('legal-page', '/privacy', '/cookies', '/terms'),
  ...towns.map((region) =>
    route(`market-${region}`, './features/market/market-page.tsx', { id: `market-${region}` }),
  ),
  ...towns.map((region) =>
    route(`market-${region}/homes`, './features/market/figure-homes-page.tsx', { id: `homes-${region}` }),
  ),
  route('market', './features/market/overview-page.tsx'),
  route('market_data_test', './features/market/data-test-page.tsx'),
  route('design', './features/content/design-page.tsx'),
  route(':category/:id', './features/property/property-page.tsx'),
  route('*', './features/content/not-found-page.tsx'),
] satisfies RouteConfig
