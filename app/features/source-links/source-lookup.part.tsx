import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { SourceLookup } from './source-lookup-view.tsx'

export default partWithForms('features/source-links/source-lookup', SourceLookup)
