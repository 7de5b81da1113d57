import { Form, Link } from 'react-router'
import { StaffOptions } from '#app/features/accounts/staff/staff-options.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { viewCalendar } from '#app/features/leads/viewings/calendar-view.server.ts'
import { useViewingKeys } from '#app/features/leads/viewings/use-viewing-keys.ts'
import { ViewingCalendar } from '#app/features/leads/viewings/viewing-calendar.tsx'
import { bookingPath, calendarPath, timesPath } from '#app/features/leads/viewings/viewing-links.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { Route } from './+types/viewings-page.ts'

export const loader = (args: Route.LoaderArgs) => viewCalendar(officeContext(args), args.url.searchParams)

export const meta: Route.MetaFunction = () => officeMeta('Viewings')

const viewNames = { week: 'Week', day: 'Day' } as const

/** The viewings of a week, or of a day by agent (docs/product/office.md §14). */
export default function ViewingsPage({ loaderData }: Route.ComponentProps) {
  const { search, title, columns, earlier, later, people } = loaderData
  useViewingKeys()
  return (
    <>
      <OfficeTitle about={`${title}, in Cyprus time`}>Viewings</OfficeTitle>
      <div className="mb-6 flex flex-wrap gap-2">
        <ButtonLink look="primary" to={bookingPath()}>
          Book a viewing
        </ButtonLink>
        <ButtonLink to={timesPath(search.agent)}>Open times</ButtonLink>
      </div>
      <div className="mb-6 flex flex-wrap items-end gap-2">
        <nav aria-label="Days" className="-mx-2 flex flex-wrap sm:mx-0 sm:gap-2">
          <ButtonLink look="quiet" to={earlier}>
            Earlier
          </ButtonLink>
          <ButtonLink look="quiet" to={calendarPath({ ...search, day: '' })}>
            Today
          </ButtonLink>
          <ButtonLink look="quiet" to={later}>
            Later
          </ButtonLink>
          {(['week', 'day'] as const).map((view) => (
            <Link
              key={view}
              to={calendarPath({ ...search, view })}
              aria-current={view === search.view ? 'page' : undefined}
              className={buttonClass('quiet', 'aria-[current=page]:bg-wash')}
            >
              {viewNames[view]}
            </Link>
          ))}
        </nav>
        {people.length > 0 && (
          <Form className="flex items-end gap-2">
            <input type="hidden" name="view" value={search.view} />
            <input type="hidden" name="day" value={search.day} />
            <SelectField key={search.agent} name="agent" label="Agent" defaultValue={search.agent}>
              <option value="">Everyone</option>
              <StaffOptions people={people} />
            </SelectField>
            <Button type="submit">Show</Button>
          </Form>
        )}
      </div>
      <ViewingCalendar columns={columns} names={people.length > 0 && search.view === 'week'} />
    </>
  )
}
