import { partInPlace } from '#app/ui/in-place.tsx'
import { OwnShortlistsView } from './own-shortlists-view.tsx'

export default partInPlace('features/saved/shortlists/own-shortlists', OwnShortlistsView)
