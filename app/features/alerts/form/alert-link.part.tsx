import { part } from '#app/ui/part.tsx'
import { AlertLink } from './alert-link.tsx'

export default part('features/alerts/form/alert-link', AlertLink)
