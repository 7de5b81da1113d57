import { partInPlace } from '#app/ui/in-place.tsx'
import { SourceLookup } from './source-lookup-view.tsx'

export default partInPlace('features/source-links/source-lookup', SourceLookup)
