import { useNavigation } from 'react-router'
import { findSource } from '#app/features/source-links/find-source.server.ts'
import { readLink } from '#app/features/source-links/link-rules.ts'
import { SourceBox, type SourceBoxName, sourceBoxes } from '#app/features/source-links/source-box.tsx'
import { SourceResult } from '#app/features/source-links/source-result.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/source-page.ts'

/** Two boxes, one link at a time: `?source=` asks for the source's link, `?agency=` for ours (docs/product/listings.md §24). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { url } = args
  const canonical = `${ctx.site.origin}/source`
  const box = sourceBoxes.find((name) => url.searchParams.has(name))
  const typed = box === undefined ? '' : (url.searchParams.get(box) ?? '')
  if (box === undefined) return { canonical, asked: null }
  const link = readLink(typed)
  const found = link === null ? null : await findSource(ctx, link, url.origin)
  return { canonical, asked: { box, typed, isLink: link !== null, found } }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Agents Source',
        description:
          'For agents: find where a property was first listed from its link, and the other way round.',
        canonical: loaderData.canonical,
        noindex: loaderData.asked !== null,
      })
    : []

export default function SourcePage({ loaderData }: Route.ComponentProps) {
  const { asked } = loaderData
  const navigation = useNavigation()
  const looksUp = new URLSearchParams(navigation.location?.search)
  const isAsked = (name: SourceBoxName) => asked !== null && asked.box === name

  return (
    <div className="column py-12 lg:py-20">
      <h1 className="text-display">Agents Source</h1>
      <p className="measure mt-4 text-lead">
        Paste the link of a property. Both boxes accept our links and those of the source.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-2">
        {sourceBoxes.map((name) => {
          const isLooking = navigation.location?.pathname === '/source' && looksUp.has(name)
          return (
            <section key={name} aria-busy={isLooking} className="border-t border-line pt-6">
              <SourceBox
                name={name}
                typed={isAsked(name) && asked ? asked.typed : ''}
                isWrong={isAsked(name) && asked !== null && !asked.isLink}
                isLooking={isLooking}
              />
              <output className="mt-5 block min-h-24">
                {!isLooking && isAsked(name) && asked?.isLink && (
                  <SourceResult box={name} found={asked.found} />
                )}
              </output>
            </section>
          )
        })}
      </div>
    </div>
  )
}
