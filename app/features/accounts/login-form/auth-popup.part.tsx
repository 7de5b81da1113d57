import { part } from '#app/ui/part.tsx'
import { AuthPopup } from './auth-popup.tsx'

export default part('features/accounts/login-form/auth-popup', AuthPopup, { isFetchedInUse: true })
