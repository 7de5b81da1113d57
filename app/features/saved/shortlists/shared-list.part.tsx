import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { SharedListView } from './shared-list-view.tsx'

const InPlace = withFormsInPlace('features/saved/shortlists/shared-list', SharedListView)

export default part('features/saved/shortlists/shared-list', InPlace)
