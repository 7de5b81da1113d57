import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { SharedListView } from './shared-list-view.tsx'

export default partWithForms('features/saved/shortlists/shared-list', SharedListView)
