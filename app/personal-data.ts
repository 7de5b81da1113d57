/** Everything that is kept about a person, feature by feature: what an export holds and an erasure takes away. */
import { accountHolding } from './features/accounts/personal-data/account-holding.server.ts'
import { alertsHolding } from './features/alerts/alerts-personal-data.server.ts'
import type { PersonalDataHolding } from './features/accounts/personal-data/personal-data.server.ts'
import { editDraftsHolding } from './features/back-office/listings/drafts/view-edit-draft.server.ts'
import { listingViewsHolding } from './features/back-office/listings/views/change-views.server.ts'
import { incomeHolding } from './features/income/remember-assumptions.server.ts'
import { leadHolding } from './features/leads/leads-personal-data.server.ts'
import { shortlistsHolding } from './features/saved/shortlists/shortlists-personal-data.server.ts'
import { alertListHolding, notesHolding, savedHolding } from './features/saved/saved-personal-data.server.ts'

/** The account comes last: other holdings may reference it. */
export const personalDataHoldings: readonly PersonalDataHolding[] = [
  leadHolding,
  alertsHolding,
  savedHolding,
  notesHolding,
  shortlistsHolding,
  alertListHolding,
  incomeHolding,
  listingViewsHolding,
  editDraftsHolding,
  accountHolding,
]
