import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { LinkedViewingView } from './linked-viewing-view.tsx'

const InPlace = withFormsInPlace('features/leads/viewings/linked-viewing', LinkedViewingView)

export default part('features/leads/viewings/linked-viewing', InPlace)
