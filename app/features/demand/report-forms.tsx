import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { day } from '#app/ui/format.ts'
import { ConfirmFirst } from '#app/ui/forms/confirm-first.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
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
        ? 'A page for the owner, to read and print, under an address that nobody can guess.'
        : `The owner’s page has an address since ${day(madeAt)}.`}
    </p>
    {result?.address && (
      <TextField
        name="address"
        label="Address of the report"
        hint="Please copy it now. It is shown this once."
        readOnly
        value={result.address}
      />
    )}
    {madeAt === null ? (
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="make-report">
          Make an address
        </Button>
      </Form>
    ) : (
      <ConfirmFirst label="Change or end the address">
        <p className="measure">The current address stops working for the owner. You cannot bring it back.</p>
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="make-report">
            Make a new address
          </Button>
          <Button type="submit" name="intent" value="end-report">
            End the address
          </Button>
        </Form>
      </ConfirmFirst>
    )}
  </div>
)
