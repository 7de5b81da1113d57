import { type ReactNode, useId } from 'react'

/** The frame around a form that stands in a page. It stays in sight where the window is high enough for all of it. */
export function EnquiryCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="rounded-large border border-line bg-surface p-5 sm:p-7 lg:top-28 lg:[@media(height>=62rem)]:sticky"
    >
      <h2 id={heading} className="mb-5 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
