import { part } from './part.tsx'
import { Toaster } from './toaster.tsx'

export default part('ui/toaster', Toaster, { startsWithPage: true, isFetchedInUse: true })
