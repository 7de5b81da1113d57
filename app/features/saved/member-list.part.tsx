import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { unsentNotes } from './home-note.ts'
import { MemberList } from './member-list.tsx'
import type { PersonalListProps } from './personal-list-view.tsx'

/** A server that cannot be reached leaves the page, and the note that was typed, as it is. */
const unreachable = (shown: PersonalListProps, sent: FormData): PersonalListProps => ({
  ...shown,
  refusedNotes: unsentNotes(sent),
})

export default partWithForms('features/saved/member-list', MemberList, { unreachable })
