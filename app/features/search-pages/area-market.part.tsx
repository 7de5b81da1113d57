import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { AreaMarket } from './area-market.tsx'

export default partWithForms('features/search-pages/area-market', AreaMarket)
