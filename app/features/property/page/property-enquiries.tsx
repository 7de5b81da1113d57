import type { LeadFields } from '#app/features/leads/record/lead.ts'
import EnquiryPopups from '#app/features/leads/enquiries/enquiry-popups.part.tsx'
import type { EnquirySubject } from '#app/features/leads/enquiries/enquiry-subject.tsx'
import InPageEnquiry from '#app/features/leads/enquiries/in-page-enquiry.part.tsx'
import type { FailedForm } from '#app/features/leads/record/lead-rules.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { enquiryPopups } from './property-popups.ts'
import type { PropertyView } from '../view/property-view.ts'

type About = { property: PropertyView; campaign: LeadFields } & Pick<
  EnquirySubject,
  'member' | 'today' | 'openingHours'
>

const subjectOf = ({ property, ...visit }: About): EnquirySubject => ({
  ...visit,
  path: property.path,
  url: property.url,
  description: describeRequest({ property, campaign: visit.campaign }),
  home: {
    id: property.id,
    title: property.title ?? property.home,
    price: [property.price, property.priceNote].filter(Boolean).join(' '),
    place: [property.placeName, property.regionName].filter(Boolean).join(', '),
    picture: property.pictures[0]?.src ?? null,
  },
  times: property.viewingTimes,
})

/**
 * The popups in which one asks for a home, for a viewing, or shows it to a friend; one that is gone can be shown only.
 */
export function PropertyPopups(about: About) {
  return (
    <EnquiryPopups
      ids={enquiryPopups}
      takesRequests={isOnOffer(about.property.state)}
      {...subjectOf(about)}
    />
  )
}

/** An enquiry that was sent without script and refused. */
export const InPageHomeEnquiry = ({ failed, ...about }: About & { failed: FailedForm }) => (
  <InPageEnquiry failed={failed} {...subjectOf(about)} />
)

const campaignWords: [string, string][] = [
  ['utmId', 'Campaign id'],
  ['utmSource', 'Source'],
  ['utmMedium', 'Medium'],
  ['utmCampaign', 'Campaign'],
  ['utmTerm', 'Term'],
  ['utmContent', 'Content'],
]

/** The address without query, the data source and the campaign that led here (docs/product/leads.md §4). */
export function describeRequest({ property, campaign }: Pick<About, 'property' | 'campaign'>): string {
  const lines: [string, string | null | undefined][] = [
    ['Property', property.url],
    ['Data source', property.sourceUrl],
    ...campaignWords.map(([name, label]): [string, string | undefined] => [label, campaign[name]]),
  ]
  return lines
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}
