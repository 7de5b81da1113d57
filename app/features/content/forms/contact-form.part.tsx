import { part } from '#app/ui/part.tsx'
import { ContactForm } from './contact-form.tsx'

export default part('features/content/forms/contact-form', ContactForm)
