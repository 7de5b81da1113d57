import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import { findStored } from '#app/features/back-office/finder/find-stored.server.ts'
import {
  findNamed,
  type FindResult,
  type FoundEntry,
  MAX_SEARCH_LENGTH,
} from '#app/features/back-office/finder/found.ts'
import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/access/office-meta.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

const sentForm = z.object({ q: sentText() })

export const loader = (args: PageArgs) => ({ role: officeContext(args).actor.role })

export async function action(args: PageArgs): Promise<FindResult> {
  const ctx = officeContext(args)
  const sent = readForm(sentForm, await postedForm(args.request))
  const typed = sent.q.trim()
  return { typed, found: await findStored(ctx, typed), failure: null }
}

export const head: Head<typeof loader> = () => officeMeta('Find anything')

/** Results of the office's finder, without script (docs/product/office.md §5). */
export default function FindPage({
  loaderData: { role },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const typed = actionData?.typed ?? ''
  const found: FoundEntry[] = [...findNamed(role, typed), ...(actionData?.found ?? [])]
  return (
    <>
      <OfficeTitle>Find anything</OfficeTitle>
      <form method="post" className="mb-8 flex max-w-xl items-end gap-2">
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
      </form>
      {found.length === 0 && <p className="text-muted">No results.</p>}
      <ul className="grid">
        {found.map(({ href, label, about }) => (
          <li key={`${href} ${label}`} className="border-t border-line py-2">
            <a href={href} className="inline-flex min-h-9 items-center wrap-anywhere">
              {label}
            </a>{' '}
            <span className="text-small text-muted wrap-anywhere">{about}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
