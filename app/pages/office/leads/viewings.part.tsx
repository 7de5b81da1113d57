import { StaffOptions } from '#app/features/accounts/staff/staff-options.tsx'
import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { useViewingKeys } from '#app/features/leads/viewings/office/use-viewing-keys.ts'
import { ViewingCalendar } from '#app/features/leads/viewings/office/viewing-calendar.tsx'
import { bookingPath, calendarPath, timesPath } from '#app/features/leads/viewings/viewing-links.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { loader } from './viewings-page.tsx'

const viewNames = { week: 'Week', day: 'Day' } as const

/** The viewings of a week, or of a day by agent (docs/product/office.md §14). */
function ViewingsPage({ loaderData }: PageProps<typeof loader>) {
  const { search, title, columns, earlier, later, people } = loaderData
  useViewingKeys()
  return (
    <>
      <OfficeTitle about={`${title}, in Cyprus time`}>Viewings</OfficeTitle>
      <div className="mb-6 flex flex-wrap gap-2">
        <ButtonLink look="primary" href={bookingPath()}>
          Book a viewing
        </ButtonLink>
        <ButtonLink href={timesPath(search.agent)}>Open times</ButtonLink>
      </div>
      <div className="mb-6 flex flex-wrap items-end gap-2">
        <nav aria-label="Days" className="-mx-2 flex flex-wrap sm:mx-0 sm:gap-2">
          <ButtonLink look="quiet" href={earlier}>
            Earlier
          </ButtonLink>
          <ButtonLink look="quiet" href={calendarPath({ ...search, day: '' })}>
            Today
          </ButtonLink>
          <ButtonLink look="quiet" href={later}>
            Later
          </ButtonLink>
          {(['week', 'day'] as const).map((view) => (
            <a
              key={view}
              href={calendarPath({ ...search, view })}
              aria-current={view === search.view ? 'page' : undefined}
              className={buttonClass('quiet', 'aria-[current=page]:bg-wash')}
            >
              {viewNames[view]}
            </a>
          ))}
        </nav>
        {people.length > 0 && (
          <FormInPlace className="flex items-end gap-2">
            <input type="hidden" name="view" value={search.view} />
            <input type="hidden" name="day" value={search.day} />
            <SelectField key={search.agent} name="agent" label="Agent" defaultValue={search.agent}>
              <option value="">Everyone</option>
              <StaffOptions people={people} />
            </SelectField>
            <Button type="submit">Show</Button>
          </FormInPlace>
        )}
      </div>
      <ViewingCalendar columns={columns} names={people.length > 0 && search.view === 'week'} />
    </>
  )
}

export default officePart('pages/office/leads/viewings', ViewingsPage)
