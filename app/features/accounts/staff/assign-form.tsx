import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { type StaffName, StaffOptions } from './staff-options.tsx'

/**
 * Assigns what its page is about to one of the staff, or to nobody. `givesAway`: who does it cannot take it back; `error`: beside the
 * field.
 */
export const AssignForm = ({
  assigneeId,
  people,
  givesAway,
  error,
}: {
  assigneeId: string | null
  people: readonly StaffName[]
  givesAway: boolean
  error: string | null
}) => (
  <FormInPlace id="assign" method="post" className="flex items-end gap-2">
    <input type="hidden" name="intent" value="assign" />
    <div className="min-w-0 grow">
      <SelectField
        key={assigneeId}
        name="assignee"
        label="Assigned to"
        defaultValue={assigneeId ?? ''}
        hint={
          givesAway
            ? 'Once it is not yours, only whoever has it or an admin can give it back to you.'
            : undefined
        }
        error={error}
      >
        <option value="">Nobody</option>
        <StaffOptions people={people} />
      </SelectField>
    </div>
    <Button type="submit">Assign</Button>
  </FormInPlace>
)
