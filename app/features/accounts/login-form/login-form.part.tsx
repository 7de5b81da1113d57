import { part } from '#app/ui/part.tsx'
import { LoginForm } from './login-form.tsx'

export default part('features/accounts/login-form/login-form', LoginForm)
