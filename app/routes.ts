/** Every page's address and its page file: the site's table of contents. */
import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('./features/content/home-page.tsx'),
  route('buy', './features/search/buy-page.tsx'),
  route('rent', './features/search/rent-page.tsx'),
  route('featured', './features/search/featured-page.tsx'),
] satisfies RouteConfig
