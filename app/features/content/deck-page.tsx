import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ContentMissing } from './content-missing.tsx'
import { contentMeta, pageAt } from './content-page-view.ts'
import { loadContentPage } from './content-page-view.server.ts'
import { DefaultDeck } from './default-deck.tsx'
import { defaultSlides } from './default-deck.data.ts'
import { frameOrigin } from './frame-address.ts'
import { FurtherSections } from './further-sections.tsx'
import { PageHead } from './page-head.tsx'
import { PageSections } from './page-sections.tsx'
import { SetFrame } from './set-frame.tsx'

/** Training and presentation: slides that fill the page below the header (docs/product/pages.md §13), our own until the agency sets its deck. */
const decks = { training: 'training_deck', presentation: 'presentation_deck' } as const

export function loader(args: LoaderFunctionArgs) {
  const name = pageAt(args.url.pathname, ['training', 'presentation'])
  return loadContentPage<'training_deck' | 'presentation_deck'>(args, name, [decks[name]])
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

export default function DeckPage() {
  const { page, set } = useLoaderData<typeof loader>()
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
