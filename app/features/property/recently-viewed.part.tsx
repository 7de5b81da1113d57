import { part } from '#app/ui/part.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

export default part('features/property/recently-viewed', RecentlyViewed, { startsWithPage: true })
