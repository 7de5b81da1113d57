import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { AskedFor } from './enquiry-forms.ts'
import { LeadForm, type LeadFormProps } from './lead-form.tsx'
import { focusButton, useStoredForm } from './stored-lead-form.ts'

/** A lead form that stands in a page. Once it is stored, what comes next stands in its place. */
export function InPlaceLeadForm({
  thanks,
  again,
  askedFor,
  afterwards,
  ...form
}: Omit<LeadFormProps, 'onStored' | 'stickyFoot'> & {
  /** Shown instead of the form once it is stored. */
  thanks: string
  /** The button that brings the form back. */
  again: string
  askedFor: AskedFor
  /** Shown below the next steps. */
  afterwards?: ReactNode
}) {
  const { isStored, steps, onStored, startAgain } = useStoredForm(askedFor)
  return (
    <>
      <output className={isStored ? 'block pb-4 text-lead' : 'sr-only'}>{isStored && thanks}</output>
      {isStored && (
        <div className="grid gap-4">
          {steps}
          <Button ref={focusButton} onClick={startAgain}>
            {again}
          </Button>
          {afterwards}
        </div>
      )}
      <div hidden={isStored}>
        <LeadForm {...form} stickyFoot="page" onStored={onStored} />
      </div>
    </>
  )
}
