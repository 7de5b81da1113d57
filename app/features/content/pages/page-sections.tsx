import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import { type ContentPage, hasSections } from './content-sections.ts'

/**
 * The content section, inserted as given; where the agency wrote nothing at all, the page says so
 * (docs/product/pages.md §7). It `hangs` where there is room for headings beside the text.
 */
export function PageSections({ page, hangs = false }: { page: ContentPage; hangs?: boolean }) {
  if (!hasSections(page.sections)) return <p className="text-muted">No homepage settings available.</p>
  if (!page.sections.content) return null
  return (
    <TrustedHtml
      html={page.sections.content}
      className={`prose [&_h2:first-child]:!mt-0 ${hangs ? 'hanging-headings lg:!max-w-none' : ''}`}
    />
  )
}
