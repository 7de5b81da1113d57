import { partInPlace } from '#app/ui/in-place.tsx'
import { SharedListView } from './shared-list-view.tsx'

export default partInPlace('features/saved/shortlists/shared-list', SharedListView)
