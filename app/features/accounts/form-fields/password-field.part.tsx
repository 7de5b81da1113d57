import { part } from '#app/ui/part.tsx'
import { PasswordField } from './password-field.tsx'

export default part('features/accounts/form-fields/password-field', PasswordField)
