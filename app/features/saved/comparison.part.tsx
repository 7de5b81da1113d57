import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { Comparison } from './comparison-view.tsx'

export default partWithForms('features/saved/comparison', Comparison)
