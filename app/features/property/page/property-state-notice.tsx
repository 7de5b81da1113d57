import { isOnOffer, type ListingState } from '#app/features/listings/record/listing.ts'

const notices: Partial<Record<ListingState, { title: string; text: string }>> = {
  'under-offer': {
    title: 'Under offer',
    text: 'Someone has made an offer for this property. You can still ask about it, because not every offer goes through.',
  },
  sold: { title: 'Sold', text: 'This property is no longer for sale.' },
  let: { title: 'Let', text: 'This property has been let.' },
  withdrawn: { title: 'Withdrawn', text: 'This property is no longer on the market.' },
}

/** Notice on top of the page that a home is no longer simply on offer. */
export function PropertyStateNotice({ state }: { state: ListingState }) {
  const notice = notices[state]
  if (!notice) return null
  return (
    <p className="mb-5 rounded-large bg-change-wash px-5 py-4">
      <strong className="font-serif text-lead font-semibold text-change">{notice.title}.</strong>{' '}
      {notice.text}
      {!isOnOffer(state) && (
        <>
          {' '}
          <a href="#similar">See similar ones below.</a>
        </>
      )}
    </p>
  )
}
