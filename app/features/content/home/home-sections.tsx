import { TrustedHtml } from '#app/ui/trusted-html.tsx'
import { type ContentSections, hasSections } from '../pages/content-sections.ts'
import { FurtherSections } from '../pages/further-sections.tsx'

/**
 * The agency's own sections, inserted as given: banner and guide beside each other, the rest in three columns below.
 */
export function HomeSections({ sections }: { sections: ContentSections | null }) {
  if (!sections || !hasSections(sections)) {
    return <p className="column py-12 text-muted">No homepage settings available.</p>
  }
  const { banner, content } = sections
  return (
    <section className="skip-off-screen border-t border-line bg-surface [contain-intrinsic-height:auto_124rem] md:[contain-intrinsic-height:auto_76rem]">
      <div className="column grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_1.6fr] lg:py-20">
        {banner && (
          <TrustedHtml
            html={banner}
            className="prose text-lead [&_h2]:!mt-0 [&_h2]:!text-heading lg:sticky lg:top-28 lg:self-start"
          />
        )}
        {content && <TrustedHtml html={content} className="prose [&_h2:first-child]:!mt-0" />}
      </div>
      <FurtherSections sections={sections} />
    </section>
  )
}
