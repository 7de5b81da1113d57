/** Pages of the site, in a bundle of their own: they are the only part of the program that is built. */
import { type Assets, createPages } from './platform/pages/answer-page.server.tsx'
import { routes } from './routes.ts'
import { site } from './site.server.tsx'

export { routes }

export const pagesWith = (assets: Assets) => createPages(routes, site, assets)
