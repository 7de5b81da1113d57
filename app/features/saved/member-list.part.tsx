import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { unsentNotes } from './home-note.ts'
import { MemberList } from './member-list.tsx'
import type { PersonalListProps } from './personal-list-view.tsx'

/** A server that cannot be reached leaves the page, and the note that was typed, as it is. */
const unreachable = (shown: PersonalListProps, sent: FormData): PersonalListProps => ({
  ...shown,
  refusedNotes: unsentNotes(sent),
})

const InPlace = withFormsInPlace('features/saved/member-list', MemberList, { unreachable })

export default part('features/saved/member-list', InPlace)
