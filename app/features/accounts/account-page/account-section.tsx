import { createContext, type ReactNode, useContext, useState } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'
import type { AccountIntent, AccountResult } from './account-result.ts'

/** Result of the form that was sent last. */
export const LastResult = createContext<AccountResult | null>(null)

/** The result of a section's forms, which stays while those of others are sent. */
export function useAccountForm(intents: readonly AccountIntent[]) {
  const last = useContext(LastResult)
  const { loading } = useVisits()
  const [result, setResult] = useState<AccountResult | null>(null)
  if (last && last !== result && intents.includes(last.intent)) setResult(last)
  return { result, isBusy: loading !== null }
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
