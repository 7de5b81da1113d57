import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ContentPage } from './content-sections.ts'
import type { Slide } from './default-deck.data.ts'
import { PageHead } from './page-head.tsx'

/**
 * Slides of our own, one a screen, the page's title on the first. They scroll and snap without script; the arrow, space
 * and page keys work once the deck has the focus. On phones, and on paper, they follow one another as the page scrolls.
 */
export function DefaultDeck({ page, slides }: { page: ContentPage; slides: Slide[] }) {
  return (
    <section
      aria-label="Slides"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="md:h-[calc(100dvh-4rem)] md:snap-y md:snap-mandatory md:overflow-y-auto lg:h-[calc(100dvh-6.5rem)] print:h-auto print:overflow-visible"
    >
      <div className="grid snap-start content-center md:min-h-full">
        <PageHead page={page} picture="/pictures/scene/penthouse-terrace/49923.svg">
          <p className="mt-8 hidden text-small text-muted md:block print:hidden">
            Scroll, or press Page Down.
          </p>
        </PageHead>
      </div>
      <ol>
        {slides.map((slide, at) => (
          <SlideView key={slide.title} slide={slide} at={at + 1} of={slides.length} />
        ))}
      </ol>
    </section>
  )
}

const SlideView = ({ slide, at, of }: { slide: Slide; at: number; of: number }) => (
  <li className="snap-start border-t border-line odd:bg-surface">
    <div className="column grid items-center gap-x-14 gap-y-8 py-12 md:min-h-[calc(100dvh-4rem)] md:grid-cols-2 lg:min-h-[calc(100dvh-6.5rem)]">
      <div className="min-w-0">
        <p className="figures text-small text-muted">
          {at} of {of}
        </p>
        <h2 className="mt-2 text-heading">{slide.title}</h2>
        <p className="measure mt-4 text-lead text-muted">{slide.text}</p>
        {slide.points && (
          <ul className="mt-5 list-disc space-y-2 pl-5">
            {slide.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {slide.link && (
          <ButtonLink href={slide.link.href} look="secondary" className="mt-7">
            {slide.link.label}
          </ButtonLink>
        )}
      </div>
      <img
        src={slide.picture}
        alt=""
        width={1200}
        height={900}
        loading="lazy"
        className="aspect-4/3 max-h-[70dvh] w-full rounded-large bg-sunken object-cover"
      />
    </div>
  </li>
)
