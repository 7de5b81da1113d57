import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { LinkedViewingView } from './linked-viewing-view.tsx'

export default partWithForms('features/leads/viewings/linked-viewing', LinkedViewingView)
