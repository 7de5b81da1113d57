import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import { type ContentSections, isHiddenExample } from './content-sections.ts'

/** Partners, praise and people, in columns; nothing where the agency wrote none. */
export function FurtherSections({ sections }: { sections: ContentSections }) {
  const further = (['partners', 'testimonials', 'team'] as const)
    .map((name) => (isHiddenExample(name, sections[name]) ? '' : sections[name]))
    .filter((html) => html.trim() !== '')
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
