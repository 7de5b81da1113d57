import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { OwnShortlistsView } from './own-shortlists-view.tsx'

export default partWithForms('features/saved/shortlists/own-shortlists', OwnShortlistsView)
