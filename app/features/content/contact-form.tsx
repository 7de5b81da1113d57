import { useState } from 'react'
import type { LeadFields } from '../leads/lead.ts'
import { LeadForm } from '../leads/lead-form.tsx'
import type { FailedForm } from '../leads/lead-rules.ts'
import { HomeRedirect } from './home-redirect.tsx'
import { messageTexts } from './message-texts.ts'

/** Once it is sent, a toast says so and the page goes home, unless one stays (docs/product/leads.md §7). */
export function ContactForm({
  canonical,
  campaign,
  failed,
}: {
  canonical: string
  campaign: LeadFields
  failed: FailedForm | undefined
}) {
  const [isSent, setSent] = useState(false)
  return (
    <>
      <LeadForm
        form="contact"
        texts={messageTexts}
        action="/contact"
        hidden={{ propertyUrl: canonical, ...campaign }}
        initial={failed?.values ?? {}}
        errors={failed?.errors ?? {}}
        resets={['name', 'email', 'phone', 'message']}
        onBusy={(isBusy) => isBusy && setSent(false)}
        onStored={() => setSent(true)}
      />
      {isSent && <HomeRedirect />}
    </>
  )
}
