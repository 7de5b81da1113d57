import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { waitingWork } from '#app/features/back-office/waiting-work.server.ts'
import { AnsweringTimes } from '#app/features/leads/work/answering-times.tsx'
import { viewAnsweringTimes } from '#app/features/leads/work/answering-times.server.ts'
import { viewDueTasks } from '#app/features/leads/work/due-tasks.server.ts'
import { TodayTasks } from '#app/features/leads/inbox/lead-tasks.tsx'
import { expiredLeads } from '#app/features/leads/record/delete-expired-leads.server.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { counted } from '#app/ui/format.ts'

export async function loader(args: PageArgs) {
  const ctx = officeContext(args)
  const [work, tasks, answering, expired] = await Promise.all([
    waitingWork(ctx),
    viewDueTasks(ctx),
    viewAnsweringTimes(ctx),
    ctx.actor.role === 'admin' ? expiredLeads(ctx) : null,
  ])
  return { username: ctx.actor.username, work, tasks, answering, expired }
}

export const head: Head<typeof loader> = () => officeMeta('Today')

/** The first page of the office: what needs a person (docs/product/office.md §4). */
export default function TodayPage({ loaderData }: PageProps<typeof loader>) {
  const { username, work, tasks, answering, expired } = loaderData
  return (
    <>
      <OfficeTitle about={`You are logged in as ${username}.`}>Today</OfficeTitle>
      {work.length === 0 && tasks.length === 0 && <p className="text-lead">Nothing is waiting for you.</p>}
      {work.length > 0 && (
        <ul>
          {work.map(({ id, text, about, ...where }) => (
            <li
              key={id}
              className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <h2 className="font-sans text-lead font-medium">
                {'href' in where ? <a href={where.href}>{text}</a> : text}
              </h2>
              <p className="text-muted wrap-anywhere md:col-start-1">{about}</p>
              {'command' in where && (
                <p className="text-small md:col-start-2 md:row-start-1">
                  <code>{where.command}</code>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10 empty:hidden">
        {tasks.length > 0 && (
          <OfficeSection id="tasks" title="Your tasks">
            <TodayTasks tasks={tasks} />
          </OfficeSection>
        )}
        {answering.length > 0 && (
          <OfficeSection id="answering" title="Reply times, last 90 days">
            <AnsweringTimes rows={answering} />
          </OfficeSection>
        )}
      </div>
      {expired !== null && expired.leads > 0 && (
        <p className="mt-10 measure text-small text-muted">
          Tonight {counted(expired.leads, 'lead', 'leads')} without any contact for{' '}
          {counted(expired.months, 'month', 'months')} will be permanently deleted.
        </p>
      )}
    </>
  )
}
