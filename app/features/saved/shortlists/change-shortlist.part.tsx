import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { ChangeShortlistView } from './change-shortlist-view.tsx'

const InPlace = withFormsInPlace('features/saved/shortlists/change-shortlist', ChangeShortlistView)

export default part('features/saved/shortlists/change-shortlist', InPlace)
