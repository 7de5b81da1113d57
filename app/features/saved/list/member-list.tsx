import { actsIfStored } from '#app/ui/early/page-script.ts'
import { STORAGE_KEY } from '../homes/browser-saved.ts'
import { type PersonalListProps, PersonalListView } from './personal-list-view.tsx'
import { useMergeSaved } from '../homes/use-merge-saved.ts'

/** A member's saved homes, with those that the browser kept before (docs/product/accounts.md §24, §31). */
function SavedList(list: PersonalListProps) {
  useMergeSaved()
  return (
    <div {...actsIfStored(STORAGE_KEY)}>
      <PersonalListView {...list} />
    </div>
  )
}

/** The saved or alert list of a member. */
export const MemberList = (list: PersonalListProps) =>
  list.kind === 'saved' ? <SavedList {...list} /> : <PersonalListView {...list} />
