import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { DeletedAlert } from './alerts-view.ts'

/** What was deleted, and a form that brings it back. */
export function UndoDeletion({ deleted: { name, fields } }: { deleted: DeletedAlert }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-4 rounded-small bg-wash px-4 py-3">
      <input type="hidden" name="intent" value="undo" />
      {fields.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <span className="grow">“{name}” is deleted.</span>
      <Button type="submit">Undo</Button>
    </Form>
  )
}
