import { part } from '#app/ui/part.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

export default part('features/property/seen/recently-viewed', RecentlyViewed, { startsWithPage: true })
