import { partInPlace } from '#app/ui/in-place.tsx'
import { ChangeShortlistView } from './change-shortlist-view.tsx'

export default partInPlace('features/saved/shortlists/change-shortlist', ChangeShortlistView)
