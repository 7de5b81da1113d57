import type { ReactNode } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { AccountIntent, AccountResult } from './account-result.ts'

/** A section's form and its result: updated in place with script, by a new page without. */
export function useAccountForm(intents: readonly AccountIntent[]) {
  const fetcher = useFetcher<AccountResult>()
  const posted = useActionData<AccountResult>()
  const result: AccountResult | null =
    fetcher.data ?? (posted && intents.includes(posted.intent) ? posted : null)
  return { Form: fetcher.Form, result, isBusy: fetcher.state !== 'idle' }
}

export const AccountSection = ({
  id,
  title,
  about,
  children,
}: {
  id: string
  title: string
  about: ReactNode
  children: ReactNode
}) => (
  <section
    aria-labelledby={`${id}-title`}
    id={id}
    className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
  >
    <div>
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      <div className="mt-2 measure text-small text-muted">{about}</div>
    </div>
    <div className="grid max-w-[34rem] content-start gap-4">{children}</div>
  </section>
)

/** The message of a section's form, announced to screen readers. */
export const SectionNews = ({ result }: { result: AccountResult | null }) => (
  <>
    <output className={result?.done ? 'rounded-small bg-wash px-4 py-3' : 'sr-only'}>{result?.done}</output>
    {result?.failure && (
      <p role="alert" className="rounded-small bg-change-wash px-4 py-3 text-change">
        {result.failure}
      </p>
    )}
  </>
)
