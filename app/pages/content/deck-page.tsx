import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ContentMissing } from '#app/features/content/content-missing.tsx'
import { loadContentPage } from '#app/features/content/content-page-view.server.ts'
import { contentMeta, pageAt } from '#app/features/content/content-page-view.ts'
import { FurtherSections } from '#app/features/content/further-sections.tsx'
import { PageHead } from '#app/features/content/page-head.tsx'
import { PageSections } from '#app/features/content/page-sections.tsx'
import { SetFrame } from '#app/features/content/set-frame.tsx'

/** Training and presentation: slides that fill the page (docs/product/pages.md §13). */
const decks = { training: 'training_deck', presentation: 'presentation_deck' } as const

export function loader(args: LoaderFunctionArgs) {
  const name = pageAt(args.url.pathname, ['training', 'presentation'])
  return loadContentPage<'training_deck' | 'presentation_deck'>(args, name, [decks[name]])
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

export default function DeckPage() {
  const { page, set } = useLoaderData<typeof loader>()
  if (!page) return <ContentMissing />
  return (
    <>
      <PageHead page={page} />
      <div className="column pb-12">
        <SetFrame
          key={page.name}
          kind="deck"
          link={set.training_deck ?? set.presentation_deck}
          none="The slides are not on this page yet. We send them to you, or go through them with you: ask us."
          className="h-[calc(100dvh-7rem)] min-h-80"
        />
      </div>
      <div className="border-t border-line bg-surface">
        <div className="column py-12">
          <PageSections page={page} />
        </div>
        <FurtherSections sections={page.sections} />
      </div>
    </>
  )
}
