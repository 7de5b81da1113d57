import type { ReactNode } from 'react'

/** Notice: what happened, what one can do, and where to go next. */
export function Notice({
  title,
  children,
  actions,
  figure,
  level = 2,
}: {
  title: string
  /** 1 where the notice is the whole page. */
  level?: 1 | 2
  children?: ReactNode
  actions?: ReactNode
  /** A drawing above the text: the locator map. */
  figure?: ReactNode
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-12 text-center">
      {figure}
      <Heading className={level === 1 ? 'text-heading' : 'text-title'}>{title}</Heading>
      {children && <div className="text-body text-muted">{children}</div>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  )
}
