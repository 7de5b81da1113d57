import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { AreaMarket } from './area-market.tsx'

const InPlace = withFormsInPlace('features/search-pages/area-market', AreaMarket)

export default part('features/search-pages/area-market', InPlace)
