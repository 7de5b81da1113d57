import { part } from '#app/ui/part.tsx'
import { SiteHeader } from './header/site-header.tsx'

export default part('features/content/frame/site-header', SiteHeader, { startsWithPage: true })
