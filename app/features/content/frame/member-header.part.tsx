import { part } from '#app/ui/part.tsx'
import { MemberHeader } from './member-header.tsx'

export default part('features/content/frame/member-header', MemberHeader, { startsWithPage: true })
