import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { type StaffName, StaffOptions } from './staff-options.tsx'

/** Assigns what its page is about to one of the staff, or to nobody. `error`: beside the field. */
export const AssignForm = ({
  assigneeId,
  people,
  error,
}: {
  assigneeId: string | null
  people: readonly StaffName[]
  error: string | null
}) => (
  <Form id="assign" method="post" preventScrollReset className="flex items-end gap-2">
    <input type="hidden" name="intent" value="assign" />
    <div className="min-w-0 grow">
      <SelectField
        key={assigneeId}
        name="assignee"
        label="Assigned to"
        defaultValue={assigneeId ?? ''}
        error={error}
      >
        <option value="">Nobody</option>
        <StaffOptions people={people} />
      </SelectField>
    </div>
    <Button type="submit">Assign</Button>
  </Form>
)
