import { useState } from 'react'
import type { AskedHome } from '../record/asked-home.tsx'
import { type EnquiryForm, enquiryForms, type FormVisit, whoIs } from './enquiry-forms.ts'
import type { LeadFields } from '../record/lead.ts'
import { SLOT_FIELD } from '../record/leads.wire.ts'
import type { SharedPage } from './share-targets.ts'
import { type OfferedDay, SlotPicker } from '../viewings/slot-picker.tsx'

/** Subject of the popups of a page. */
export type EnquirySubject = FormVisit & {
  /** The page's path, which takes the forms where there is no script; and its whole address. */
  path: string
  url: string
  campaign: LeadFields
  /** First text of the field Description. */
  description: string
  /** Null on a page that is about no home. */
  home: AskedHome | null
  /** Free times to choose from, for a viewing. */
  times?: readonly OfferedDay[]
}

const beginnings: Partial<Record<EnquiryForm, string>> = {
  'request-info': 'I would like to know more about this property.',
  'request-viewing': 'I would like to see this property.',
}

/** Values of the fields at first; a friend's name nobody knows. */
export function initialOf(form: EnquiryForm, { home, member, description }: EnquirySubject): LeadFields {
  if (form === 'share') return {}
  return {
    description,
    ...(home ? { message: beginnings[form] ?? '' } : {}),
    ...whoIs(member),
  }
}

/** The page as it is shared by apps: `A flat near the sea, Limassol, €285,000`. */
export const sharedPageOf = ({ url, home }: Pick<EnquirySubject, 'url' | 'home'>): SharedPage => ({
  url,
  words: home ? [home.title, home.place, home.price].filter(Boolean).join(', ') : '',
})

/** The free times without those that turned out to be taken. */
export function useFreeTimes(times: readonly OfferedDay[] = []) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const free = times
    .map((day) => ({ ...day, times: day.times.filter(({ value }) => !taken.has(value)) }))
    .filter((day) => day.times.length > 0)
  const onConflict = ({ [SLOT_FIELD]: slot }: LeadFields) => {
    if (slot) setTaken(new Set([...taken, slot]))
  }
  return { times: free, onConflict }
}

/** Props of a form of the page; `chosen`: a free time. */
export function enquiryProps(
  form: EnquiryForm,
  { path, url, campaign, today, times = [] }: EnquirySubject,
  chosen?: string,
) {
  const { texts, asideTitle, resets } = enquiryForms[form]
  return {
    form,
    texts,
    ...(asideTitle ? { asideTitle } : {}),
    ...(resets ? { resets } : {}),
    ...(form === 'request-viewing' && times.length > 0
      ? { extra: <SlotPicker days={times} chosen={chosen} isOptional /> }
      : {}),
    action: path,
    today,
    hidden: { propertyUrl: url, ...(form === 'share' ? campaign : {}) },
  }
}
