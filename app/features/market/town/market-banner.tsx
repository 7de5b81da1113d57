import type { ReactNode } from 'react'

/** A drawn coast under the page's title; its hour is the town's, at night it is dusk everywhere. */
export function MarketBanner({
  hour,
  title,
  figures,
  children,
  actions,
}: {
  hour: string
  title: string
  /** Stand right under the title, in the first screen of a phone. */
  figures: ReactNode
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="relative isolate border-b border-line">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet="/pictures/coast/dusk.svg" />
        <img
          src={`/pictures/coast/${hour}.svg`}
          alt=""
          width={2400}
          height={900}
          fetchPriority="high"
          className="absolute inset-0 -z-10 h-full w-full object-cover object-[80%_62%]"
        />
      </picture>
      <div className="column py-4 md:py-12">
        <div className="max-w-4xl rounded-large bg-surface px-5 py-5 shadow-float md:px-8 md:py-8">
          <h1 className="text-heading md:text-display">{title}</h1>
          <div className="mt-4">{figures}</div>
          <p className="mt-3 measure text-muted max-md:text-small">{children}</p>
          {actions && <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">{actions}</div>}
        </div>
      </div>
    </header>
  )
}
