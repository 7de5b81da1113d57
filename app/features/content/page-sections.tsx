import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import { type ContentPage, hasSections } from './content-sections.ts'

/** The content section, inserted as given; where the agency wrote nothing at all, the page says so (portal §2). */
export function PageSections({ page }: { page: ContentPage }) {
  if (!hasSections(page.sections)) return <p className="text-muted">No homepage settings available.</p>
  if (!page.sections.content) return null
  return <TrustedHtml html={page.sections.content} className="prose [&_h2:first-child]:!mt-0" />
}
