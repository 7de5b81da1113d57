import { partInPlace } from '#app/ui/in-place.tsx'
import { LinkedViewingView } from './linked-viewing-view.tsx'

export default partInPlace('features/leads/viewings/visitor/linked-viewing', LinkedViewingView)
