import { type ReactNode, useId } from 'react'

/** A form that was sent without script and refused: on top of the page, as it was filled in. */
export function FormWithErrors({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="mx-auto mb-8 max-w-xl rounded-large border-2 border-change bg-surface p-6"
    >
      <h2 id={heading} className="text-title">
        {title}: please check this
      </h2>
      <p className="mt-1 mb-5 text-muted">Nothing has been sent yet, and nothing you entered is lost.</p>
      {children}
    </section>
  )
}
