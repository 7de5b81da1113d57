import { part } from '#app/ui/part.tsx'
import { MyLoginForm } from './fields/my-login-form.tsx'

export default part('features/accounts/login-form/my-login-form', MyLoginForm)
