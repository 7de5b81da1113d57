import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { type StaffName, StaffOptions } from '../accounts/staff/staff-options.tsx'
import { changeCodeNames, changeText, subjectKindNames } from '../audit/change.ts'
import type { ChangeSearchFields } from '../audit/change-search.ts'
import { subjectKinds } from '../audit/change-codes.data.ts'

/** `people`: who may have made a change, by id. */
export function ChangeSearchForm({ search, people }: { search: ChangeSearchFields; people: StaffName[] }) {
  const isOther = !['', 'system', ...people.map(({ id }) => id)].includes(search.actor)
  return (
    <form
      key={Object.values(search).join()}
      action="/office/changes"
      className="mb-8 grid grid-cols-2 gap-x-3 gap-y-4 xl:grid-cols-3"
    >
      <SelectField name="actor" label="Who" defaultValue={search.actor}>
        <option value="">Everyone</option>
        <option value="system">System</option>
        <StaffOptions people={people} />
        {isOther && <option value={search.actor}>Someone else</option>}
      </SelectField>
      <SelectField name="code" label="What" defaultValue={search.code}>
        <option value="">Everything</option>
        {changeCodeNames.map((code) => (
          <option key={code} value={code}>
            {changeText({ code })}
          </option>
        ))}
      </SelectField>
      <SelectField name="kind" label="On what" defaultValue={search.kind}>
        <option value="">Anything</option>
        {subjectKindNames.map((kind) => (
          <option key={kind} value={kind}>
            {subjectKinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField name="id" label="Number, name or ID" defaultValue={search.id} />
      <TextField type="date" name="from" label="From" defaultValue={search.from} />
      <TextField type="date" name="until" label="Until" defaultValue={search.until} />
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          Search
        </Button>
        <ButtonLink href="/office/changes" look="quiet">
          Clear search
        </ButtonLink>
      </div>
    </form>
  )
}
