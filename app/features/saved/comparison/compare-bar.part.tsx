import { part } from '#app/ui/part.tsx'
import { CompareBar } from './compare-bar.tsx'

export default part('features/saved/comparison/compare-bar', CompareBar, { isFetchedInUse: true })
