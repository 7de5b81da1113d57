import AuthPopup from '#app/features/accounts/login-form/auth-popup.part.tsx'
import EnquiryPopups from '#app/features/leads/enquiries/enquiry-popups.part.tsx'
import type { EnquirySubject } from '#app/features/leads/enquiries/enquiry-subject.tsx'
import { MARKET_REGISTER, marketEnquiries } from './market-popups.ts'

/**
 * Dialogs of a market page: registration, and if the town has them, the requests to the agency (docs/product/market.md
 * §11, §14).
 */
export function MarketDialogs({
  path,
  isMember,
  enquiries,
}: {
  path: string
  isMember: boolean
  enquiries: EnquirySubject | null
}) {
  return (
    <>
      {!isMember && (
        <AuthPopup id={MARKET_REGISTER} toDo="To see all towns and hear of changes" next={path} />
      )}
      {enquiries && <EnquiryPopups ids={marketEnquiries} {...enquiries} />}
    </>
  )
}
