import { partInPlace } from '#app/ui/in-place.tsx'
import { AreaMarket } from './area-market.tsx'

export default partInPlace('features/search-pages/area-market', AreaMarket)
