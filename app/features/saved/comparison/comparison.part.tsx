import { partInPlace } from '#app/ui/in-place.tsx'
import { Comparison } from './comparison-view.tsx'

export default partInPlace('features/saved/comparison/comparison', Comparison)
