import { part } from '#app/ui/part.tsx'
import { AuthLink } from './auth-link.tsx'

export default part('features/accounts/login-form/auth-link', AuthLink)
