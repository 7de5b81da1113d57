import { ContentMissing } from '#app/features/content/pages/content-missing.tsx'
import { loadContentPage } from '#app/features/content/pages/content-page-view.server.ts'
import { contentMeta, pageAt } from '#app/features/content/pages/content-page-view.ts'
import { defaultSlides } from '#app/features/content/pages/default-deck.data.ts'
import { DefaultDeck } from '#app/features/content/pages/default-deck.tsx'
import { FurtherSections } from '#app/features/content/pages/further-sections.tsx'
import { PageHead } from '#app/features/content/pages/page-head.tsx'
import { PageSections } from '#app/features/content/pages/page-sections.tsx'
import SetFrame from '#app/features/content/embeds/set-frame.part.tsx'
import { frameOrigin } from '#app/features/settings/frame-address.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

/**
 * Training and presentation: slides that fill the page below the header (docs/product/pages.md §13), our own until the
 * agency sets its deck.
 */
const decks = { training: 'training_deck', presentation: 'presentation_deck' } as const

export function loader(args: PageArgs) {
  const name = pageAt(args.url.pathname, ['training', 'presentation'])
  return loadContentPage<'training_deck' | 'presentation_deck'>(args, name, [decks[name]])
}

export const head: Head<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

export default function DeckPage({ loaderData }: PageProps<typeof loader>) {
  const { page, set } = loaderData
  if (!page) return <ContentMissing />
  const link = set.training_deck ?? set.presentation_deck
  return (
    <>
      {link && frameOrigin(link) !== null ? (
        <>
          <SetFrame
            key={page.name}
            kind="deck"
            link={link}
            none=""
            className="h-[calc(100dvh-4rem)] min-h-80 !rounded-none lg:h-[calc(100dvh-6.5rem)]"
          />
          <PageHead page={page} />
        </>
      ) : (
        <DefaultDeck page={page} slides={defaultSlides[page.name as keyof typeof decks]} />
      )}
      <div className="border-t border-line bg-surface">
        <div className="column py-12">
          <PageSections page={page} />
        </div>
        <FurtherSections sections={page.sections} />
      </div>
    </>
  )
}
