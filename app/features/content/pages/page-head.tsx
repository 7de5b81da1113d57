import type { ReactNode } from 'react'
import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import type { ContentPage } from './content-sections.ts'

/** The page's title, what the agency says first, and a drawn view beside it where there is room. */
export function PageHead({
  page,
  picture,
  beside,
  children,
}: {
  page: ContentPage
  /** The path of a scene: an ornament. */
  picture?: string
  /** Shown beside the words instead of a picture. */
  beside?: ReactNode
  /** Actions below the text. */
  children?: ReactNode
}) {
  return (
    <div
      className={`column grid grid-cols-1 items-center gap-x-14 gap-y-8 py-10 lg:py-14 ${picture || beside ? 'md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className="min-w-0">
        <h1 className="max-w-4xl text-display">{page.title}</h1>
        {page.sections.banner && (
          <TrustedHtml html={page.sections.banner} className="prose mt-5 text-lead text-muted" />
        )}
        {children}
      </div>
      {beside}
      {picture && (
        <img
          src={picture}
          alt=""
          width={1200}
          height={900}
          className="hidden aspect-4/3 w-full rounded-large bg-sunken object-cover md:block"
        />
      )}
    </div>
  )
}
