import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { OwnShortlistsView } from './own-shortlists-view.tsx'

const InPlace = withFormsInPlace('features/saved/shortlists/own-shortlists', OwnShortlistsView)

export default part('features/saved/shortlists/own-shortlists', InPlace)
