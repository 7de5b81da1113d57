import { part } from './part.tsx'
import { Toaster } from './toast.tsx'

export default part('ui/toaster', Toaster, { startsWithPage: true })
