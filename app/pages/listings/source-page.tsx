import { findSource } from '#app/features/source-links/find-source.server.ts'
import { readLink } from '#app/features/source-links/link-rules.ts'
import { sourceBoxes } from '#app/features/source-links/source-box.tsx'
import SourceLookup from '#app/features/source-links/source-lookup.part.tsx'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'

/**
 * Two boxes, one link at a time: `?source=` asks for the source's link, `?agency=` for ours (docs/product/listings.md
 * §24).
 */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  const { url } = args
  const canonical = `${ctx.site.origin}/source`
  const box = sourceBoxes.find((name) => url.searchParams.has(name))
  const typed = box === undefined ? '' : (url.searchParams.get(box) ?? '')
  if (box === undefined) return { canonical, asked: null }
  const link = readLink(typed)
  const found = link === null ? null : await findSource(ctx, link, url.origin)
  return { canonical, asked: { box, typed, isLink: link !== null, found } }
}

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Agents Source',
        description:
          'For agents: find where a property was first listed from its link, and the other way round.',
        canonical: loaderData.canonical,
        noindex: loaderData.asked !== null,
      })
    : []

export default function SourcePage({ loaderData: { asked } }: PageProps<typeof loader>) {
  return <SourceLookup asked={asked} />
}
