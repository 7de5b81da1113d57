import type { ReactNode } from 'react'

/** A page with one form in one column, and what there is to know about it beside or below. */
export const FormLayout = ({
  title,
  children,
  aside,
}: {
  title: string
  children: ReactNode
  aside?: ReactNode
}) => (
  <div className="column py-10 lg:py-16">
    <div className="grid max-w-4xl gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <h1 className="text-display lg:col-span-2">{title}</h1>
      <div className="max-w-[27rem] lg:rounded-large lg:border lg:border-line lg:bg-surface lg:p-7">
        {children}
      </div>
      {aside && <div className="max-w-[27rem] border-t border-line pt-6 lg:border-0 lg:pt-7">{aside}</div>}
    </div>
  </div>
)
