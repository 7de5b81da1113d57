import { type ReactNode, useId } from 'react'
import type { LeadErrors } from '../record/lead-rules.ts'

/**
 * A form on top of its page, for a browser without script; with `errors` it was sent and refused, and stands as it was
 * filled in.
 */
export function InPageForm({
  title,
  errors,
  children,
}: {
  title: string
  errors: LeadErrors
  children: ReactNode
}) {
  const heading = useId()
  const isRefused = Object.keys(errors).length > 0
  return (
    <section
      aria-labelledby={heading}
      className={`mx-auto mb-8 max-w-xl rounded-large border-2 ${isRefused ? 'border-change' : 'border-line'} bg-surface p-6`}
    >
      <h2 id={heading} className="text-title">
        {isRefused ? `${title}: please check this` : title}
      </h2>
      <p className="mt-1 mb-5 text-muted">
        {isRefused && 'Nothing has been sent yet, and nothing you entered is lost.'}
      </p>
      {children}
    </section>
  )
}
