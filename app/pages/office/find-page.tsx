import { Form, Link } from 'react-router'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import { findStored } from '#app/features/back-office/finder/find-stored.server.ts'
import {
  findNamed,
  type FindResult,
  type FoundEntry,
  MAX_SEARCH_LENGTH,
} from '#app/features/back-office/finder/found.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { answerOrUnanswered } from '#app/features/leads/inbox/answer-or-unanswered.ts'
import { formText, postedForm } from '#app/platform/http/posted-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/find-page.ts'

const sentForm = z.object({ q: sentText() })

export const loader = (args: Route.LoaderArgs) => ({ role: officeContext(args).actor.role })

export async function action(args: Route.ActionArgs): Promise<FindResult> {
  const ctx = officeContext(args)
  const sent = readForm(sentForm, await postedForm(args.request))
  const typed = sent.q.trim()
  return { typed, found: await findStored(ctx, typed), failure: null }
}

/** The finder stands on every page: where it fails, what is typed there stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FindResult> {
  const typed = formText(await request.clone().formData(), 'q').trim()
  return answerOrUnanswered(serverAction, (failure) => ({ typed, found: [], failure }))
}

export const meta: Route.MetaFunction = () => officeMeta('Find anything')

/** What the finder of the office finds, without script (docs/product/office.md §5). */
export default function FindPage({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? ''
  const found: FoundEntry[] = [...findNamed(role, typed), ...(actionData?.found ?? [])]
  return (
    <>
      <OfficeTitle>Find anything</OfficeTitle>
      <Form method="post" className="mb-8 flex max-w-xl items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            type="search"
            name="q"
            label="Page, property, person or task"
            maxLength={MAX_SEARCH_LENGTH}
            defaultValue={typed}
            error={actionData?.failure ?? null}
          />
        </div>
        <Button type="submit">Find</Button>
      </Form>
      {found.length === 0 && <p className="text-muted">No results.</p>}
      <ul className="grid">
        {found.map(({ href, label, about }) => (
          <li key={`${href} ${label}`} className="border-t border-line py-2">
            <Link to={href} className="inline-flex min-h-9 items-center wrap-anywhere">
              {label}
            </Link>{' '}
            <span className="text-small text-muted wrap-anywhere">{about}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
