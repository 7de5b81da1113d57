import { part } from '#app/ui/part.tsx'
import { OfficeKeys } from './office-keys.tsx'

export default part('features/back-office/frame/office-keys', OfficeKeys, { startsAtOnce: true })
