import { part } from '#app/ui/part.tsx'
import { LoginForm } from './fields/login-form.tsx'

export default part('features/accounts/login-form/login-form', LoginForm)
