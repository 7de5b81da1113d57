import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { day } from '#app/ui/format.ts'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import type { ReportResult } from './report-actions.server.ts'

/** The secret address of the owner's report: made, made anew, ended. It is shown once, when it is made. */
export const ReportForms = ({
  madeAt,
  result,
}: {
  madeAt: Date | null
  result: ReportResult | undefined
}) => (
  <div className="grid max-w-2xl gap-4">
    <FormFailure text={result?.failure ?? null} />
    <p className="measure">
      {madeAt === null
        ? 'Create a page for the owner to read and print. Only people with the link can open it.'
        : `The owner’s page has had a link since ${day(madeAt)}.`}
    </p>
    {result?.address && (
      <TextField
        name="address"
        label="Link to the report"
        hint="Please copy it now. We show it only once."
        readOnly
        value={result.address}
      />
    )}
    {madeAt === null ? (
      <FormInPlace method="post">
        <Button type="submit" name="intent" value="make-report">
          Create a link
        </Button>
      </FormInPlace>
    ) : (
      <ConfirmFirst label="Change or delete the link">
        <p className="measure">The current link will stop working for the owner. You cannot undo this.</p>
        <FormInPlace method="post" className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="make-report">
            Create a new link
          </Button>
          <Button type="submit" name="intent" value="end-report">
            Delete the link
          </Button>
        </FormInPlace>
      </ConfirmFirst>
    )}
  </div>
)
