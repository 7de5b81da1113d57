import { useState } from 'react'
import { type AskedHome, AskedHomes } from '#app/features/leads/record/asked-home.tsx'
import { ASIDE_TITLE, type FormVisit, whoIs } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { formInPageHref } from '#app/features/leads/enquiries/form-in-page.ts'
import { InPageForm } from '#app/features/leads/enquiries/in-page-form.tsx'
import type { LeadFields } from '#app/features/leads/record/lead.ts'
import { LeadDialog } from '#app/features/leads/enquiries/lead-dialog.tsx'
import { LeadForm } from '#app/features/leads/enquiries/lead-form.tsx'
import type { FailedForm } from '#app/features/leads/record/lead-rules.ts'
import { type LidoForm, lidoForms, lidoTitles } from './lido-forms.ts'
import { LidoReload } from './lido-reload.tsx'
import { messageTexts } from './message-texts.ts'

type About = { canonical: string; campaign: LeadFields; visit: FormVisit }

const formProps = (form: LidoForm, { canonical, campaign, visit }: About) => ({
  form,
  texts: messageTexts,
  ...(form === 'share' ? {} : { asideTitle: ASIDE_TITLE }),
  action: '/lidoexclusive',
  today: visit.today,
  // The call's payload has no word for which popup it was: the fragment is the popup's id.
  hidden: { propertyUrl: form === 'share' ? canonical : `${canonical}#${form}`, ...campaign },
})

const thanks = 'Thank you. We have your message and will answer shortly.'

/**
 * Lido's forms. The home they are about is named above the fields; the next steps replace the fields once a lead is
 * stored (docs/product/leads.md §9, §40). The page reloads after a popup that closed by itself.
 */
export function LidoPopups({ about, ...props }: About & { about: AskedHome }) {
  const [closed, setClosed] = useState<LidoForm | null>(null)
  const popups = lidoForms.map((form) => (
    <LeadDialog
      key={form}
      id={form}
      title={lidoTitles[form]}
      about={<AskedHomes homes={[about]} />}
      withoutScript={formInPageHref('/lidoexclusive', form)}
      onClosedByItself={() => setClosed(form)}
      {...formProps(form, props)}
      {...(form === 'share'
        ? { thanks: messageTexts.stored }
        : {
            initial: whoIs(props.visit.member),
            thanks,
            askedFor: {
              isViewing: form === 'lido-viewing',
              homes: [],
              openingHours: props.visit.openingHours,
            },
          })}
    />
  ))
  return (
    <>
      {popups}
      {closed && <LidoReload key={closed} says={closed === 'share' ? messageTexts.stored : thanks} />}
    </>
  )
}

/** A form in its page, for a browser without script. */
export function InPageLidoForm({ failed, ...about }: About & { failed: FailedForm }) {
  const form = lidoForms.find((name) => name === failed.form) ?? 'lido-info'
  return (
    <InPageForm title={lidoTitles[form]} errors={failed.errors}>
      <LeadForm
        {...formProps(form, about)}
        stickyFoot="page"
        initial={{ ...(form === 'share' ? {} : whoIs(about.visit.member)), ...failed.values }}
        errors={failed.errors}
      />
    </InPageForm>
  )
}
