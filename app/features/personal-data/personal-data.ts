/** Holdings of data about a person, feature by feature: what an export holds and an erasure deletes. */
import { accountHolding } from '#app/features/accounts/personal-data/account-holding.server.ts'
import { alertsHolding } from '#app/features/alerts/alert/alerts-personal-data.server.ts'
import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import { editDraftsHolding } from '#app/features/back-office/listings/drafts/view-edit-draft.server.ts'
import { listingViewsHolding } from '#app/features/back-office/listings/views/change-views.server.ts'
import { incomeHolding } from '#app/features/income/remember-assumptions.server.ts'
import { leadHolding } from '#app/features/leads/record/leads-personal-data.server.ts'
import { shortlistsHolding } from '#app/features/saved/shortlists/shortlists-personal-data.server.ts'
import {
  alertListHolding,
  notesHolding,
  savedHolding,
} from '#app/features/saved/saved-personal-data.server.ts'

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
