import { part } from '#app/ui/part.tsx'
import { ResetPassword } from './reset-password.tsx'

export default part('features/accounts/password/reset-password', ResetPassword)
