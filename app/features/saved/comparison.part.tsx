import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { Comparison } from './comparison-view.tsx'

export default part('features/saved/comparison', withFormsInPlace('features/saved/comparison', Comparison))
