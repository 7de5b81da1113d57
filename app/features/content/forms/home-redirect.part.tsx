import { part } from '#app/ui/part.tsx'
import { HomeRedirect } from './home-redirect.tsx'

export default part('features/content/forms/home-redirect', HomeRedirect)
