/** Every page's address and its page file: the site's table of contents. */
import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('./features/content/home-page.tsx')] satisfies RouteConfig
