import type { ReactNode } from 'react'

/** What happened, what one can do, and a way on. */
export function Notice({
  title,
  children,
  actions,
  figure,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** A drawing above the text: the locator map. */
  figure?: ReactNode
}) {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-12 text-center">
      {figure}
      <h2 className="text-title">{title}</h2>
      {children && <div className="text-body text-muted">{children}</div>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  )
}
