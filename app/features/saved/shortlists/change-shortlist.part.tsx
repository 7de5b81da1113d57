import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { ChangeShortlistView } from './change-shortlist-view.tsx'

export default partWithForms('features/saved/shortlists/change-shortlist', ChangeShortlistView)
