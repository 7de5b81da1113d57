import { Dialog } from '#app/ui/dialog.tsx'
import { AuthLink } from '../accounts/auth-link.tsx'
import { AuthPopup } from '../accounts/auth-popup.tsx'
import type { LeadFields } from '../leads/lead.ts'
import { LeadDialog } from '../leads/lead-dialog.tsx'
import { LeadForm, type LeadFormTexts } from '../leads/lead-form.tsx'
import type { FailedForm } from '../leads/lead-rules.ts'
import { type PageForm, pageForms, popups } from './property-popups.ts'
import type { PropertyView } from './property-view.ts'

/** What both kinds of request to the agency share (portal §5). */
const enquiry = {
  texts: {
    refused: 'Your request could not be taken. Please try again later.',
    unreachable: 'We could not be reached. Nothing you entered is lost: please try again.',
  },
  asideTitle: 'What you are looking for (optional)',
  resets: ['firstName', 'lastName', 'email', 'phone'],
}

const forms: Record<
  PageForm,
  {
    popup: keyof typeof popups
    title: string
    thanks: string
    texts: LeadFormTexts
    asideTitle?: string
    resets?: readonly string[]
  }
> = {
  'request-info': {
    ...enquiry,
    popup: 'info',
    title: 'Request Info',
    thanks: 'Thank you. We have your request and will answer shortly.',
    texts: { ...enquiry.texts, submit: 'Send request' },
  },
  'request-viewing': {
    ...enquiry,
    popup: 'viewing',
    title: 'Request Viewing',
    thanks: 'Thank you for your submission our team will revert shortly to arrange viewings.',
    texts: { ...enquiry.texts, submit: 'Request viewing' },
  },
  share: {
    popup: 'share',
    title: 'Share with a Friend',
    thanks: 'Email sent successfully!',
    texts: {
      submit: 'Share',
      stored: 'Email sent successfully!',
      refused: 'Failed to send the email. Please try again later.',
      unreachable: 'An error occurred while sending the email. Please try again later.',
    },
  },
}

type About = { property: PropertyView; campaign: LeadFields }

function formProps(form: PageForm, { property, campaign }: About) {
  const { texts, asideTitle, resets } = forms[form]
  return {
    form,
    texts,
    ...(asideTitle ? { asideTitle } : {}),
    ...(resets ? { resets } : {}),
    action: property.path,
    hidden: { propertyUrl: property.url, ...(form === 'share' ? campaign : {}) },
  }
}

/** The popups in which one asks for a home, for a viewing, shows it to a friend, or is told how to keep it. */
export function PropertyPopups(about: About) {
  return (
    <>
      <SavePopup path={about.property.path} />
      {pageForms.map((form) => (
        <LeadDialog
          key={form}
          id={popups[forms[form].popup]}
          title={forms[form].title}
          thanks={forms[form].thanks}
          {...formProps(form, about)}
          initial={form === 'share' ? {} : { description: describeRequest(about) }}
        />
      ))}
    </>
  )
}

/** Members save; a visitor is told how to become one (portal §2), and may do so on the spot. */
const SavePopup = ({ path }: { path: string }) => (
  <>
    <Dialog id={popups.save} title="Save">
      <p className="text-lead">
        Please <AuthLink mode="login" popup={popups.auth} next={path} /> or{' '}
        <AuthLink mode="register" popup={popups.auth} next={path} /> With Us To Save Properties
      </p>
    </Dialog>
    <AuthPopup id={popups.auth} next={path} />
  </>
)

/** A form that was sent without script and has to be looked at again: as it was filled in, on top of the page. */
export function EnquiryAgain({ failed, ...about }: About & { failed: FailedForm }) {
  const form = pageForms.find((name) => name === failed.form) ?? 'request-info'
  return (
    <section
      aria-labelledby="enquiry-again"
      className="mx-auto mb-8 max-w-xl rounded-large border-2 border-change bg-surface p-6"
    >
      <h2 id="enquiry-again" className="text-title">
        {forms[form].title}: please look at this again
      </h2>
      <p className="mt-1 mb-5 text-muted">Nothing was sent yet, and nothing you entered is lost.</p>
      <LeadForm {...formProps(form, about)} initial={failed.values} errors={failed.errors} />
    </section>
  )
}

const campaignWords: [string, string][] = [
  ['utmId', 'Campaign id'],
  ['utmSource', 'Source'],
  ['utmMedium', 'Medium'],
  ['utmCampaign', 'Campaign'],
  ['utmTerm', 'Term'],
  ['utmContent', 'Content'],
]

/** The address without query, the data source and the campaign that led here (portal §3). */
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
