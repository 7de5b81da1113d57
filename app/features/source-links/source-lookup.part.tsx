import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { SourceLookup } from './source-lookup-view.tsx'

const InPlace = withFormsInPlace('features/source-links/source-lookup', SourceLookup)

export default part('features/source-links/source-lookup', InPlace)
