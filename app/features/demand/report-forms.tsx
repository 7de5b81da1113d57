import { TextField } from '#app/ui/field.tsx'
import { day } from '#app/ui/format.ts'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'

/** The secret address of the owner's report: made, made anew, ended. It is shown once, when it is made. */
export const ReportForms = ({
  madeAt,
  result,
}: {
  madeAt: Date | null
  result: FormResult<{ address: string }> | undefined
}) => (
  <div className="grid max-w-2xl gap-4">
    <FormFailure text={result?.failure ?? null} />
    <p className="measure">
      {madeAt === null
        ? 'Create a page for the owner to read and print. Only people with the link can open it.'
        : `The owner’s page has had a link since ${day(madeAt)}.`}
    </p>
    {result?.shown && (
      <TextField
        name="address"
        label="Link to the report"
        hint="Please copy it now. We show it only once."
        readOnly
        value={result.shown.address}
      />
    )}
    {madeAt === null ? (
      <PressForm intent="make-report">Create a link</PressForm>
    ) : (
      <ConfirmFirst label="Change or delete the link">
        <p className="measure">The current link will stop working for the owner. You cannot undo this.</p>
        <div className="flex flex-wrap gap-3">
          <PressForm intent="make-report">Create a new link</PressForm>
          <PressForm intent="end-report">Delete the link</PressForm>
        </div>
      </ConfirmFirst>
    )}
  </div>
)
