import { partInPlace } from '#app/ui/in-place.tsx'
import { unsentNotes } from '../notes/home-note.ts'
import { MemberList } from './member-list.tsx'
import type { PersonalListProps } from './personal-list-view.tsx'

/** A server that cannot be reached leaves the page, and the note that was typed, as it is. */
const unanswered = (
  shown: PersonalListProps,
  sent: FormData,
  ledTo: string | null,
): PersonalListProps | null => (ledTo === null ? { ...shown, refusedNotes: unsentNotes(sent) } : null)

export default partInPlace('features/saved/list/member-list', MemberList, { unanswered })
