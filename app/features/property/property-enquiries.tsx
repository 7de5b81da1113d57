import type { LeadFields } from '../leads/lead.ts'
import EnquiryPopups from '../leads/enquiry-popups.part.tsx'
import EnquiryWithErrors from '../leads/enquiry-with-errors.part.tsx'
import type { FailedForm } from '../leads/lead-rules.ts'
import { isOnOffer } from '../listings/listing.ts'
import { enquiryPopups } from './property-popups.ts'
import type { PropertyView } from './property-view.ts'

type About = { property: PropertyView; campaign: LeadFields }

const subjectOf = (about: About) => ({
  path: about.property.path,
  url: about.property.url,
  campaign: about.campaign,
  description: describeRequest(about),
  times: about.property.viewingTimes,
})

/** The popups in which one asks for a home, for a viewing, or shows it to a friend; one that is gone can be shown only. */
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
export const HomeEnquiryWithErrors = ({ failed, ...about }: About & { failed: FailedForm }) => (
  <EnquiryWithErrors failed={failed} {...subjectOf(about)} />
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
export function describeRequest({ property, campaign }: About): string {
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
