import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import type { ContentSections } from './content-sections.ts'

/** In a section that says so its partners, clients or people are invented, and no visitor sees it (docs/product/pages.md §7). */
const isInvented = (html: string): boolean => /\(placeholder\)/i.test(html)

/** Partners, praise and people, in columns; nothing where the agency wrote none. */
export function FurtherSections({ sections }: { sections: ContentSections }) {
  const { partners, testimonials, team } = sections
  const further = [partners, testimonials, team].filter((html) => html.trim() !== '' && !isInvented(html))
  if (further.length === 0) return null
  return (
    <div className="column">
      <div className="grid gap-x-12 gap-y-8 border-t border-line py-12 md:grid-cols-3">
        {further.map((html) => (
          <TrustedHtml
            key={html}
            html={html}
            className="prose text-muted [&_h2]:!mt-0 [&_h2]:text-ink [&_ul]:list-none [&_ul]:pl-0 [&_li+li]:mt-3"
          />
        ))}
      </div>
    </div>
  )
}
