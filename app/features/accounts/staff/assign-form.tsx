import { DefinedForm } from '#app/ui/forms/defined-form.tsx'
import { defineForm } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { optionsOfStaff, type StaffName } from './staff-options.tsx'

export const assignForm = defineForm({
  intent: 'assign',
  fields: { assignee: { kind: 'choice', label: 'Assigned to' } },
  button: 'Assign',
})

/** Assigns what its page is about to one of the staff, or to nobody. `givesAway`: who does it cannot take it back. */
export const AssignForm = ({
  assigneeId,
  people,
  givesAway,
  result,
}: {
  assigneeId: string | null
  people: readonly StaffName[]
  givesAway: boolean
  result: FormResult | undefined
}) => (
  <DefinedForm
    id="assign"
    form={assignForm}
    result={result}
    begin={{ assignee: assigneeId ?? '' }}
    className="flex items-end gap-2"
  >
    {({ field, button }) => (
      <>
        <div className="min-w-0 grow">
          {field('assignee', {
            options: { '': 'Nobody', ...optionsOfStaff(people) },
            hint:
              givesAway && 'Once it is not yours, only whoever has it or an admin can give it back to you.',
          })}
        </div>
        {button}
      </>
    )}
  </DefinedForm>
)
