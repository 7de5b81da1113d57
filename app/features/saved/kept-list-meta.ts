import { pageMeta } from '#app/ui/page-meta.ts'
import { type KeptKind, keptTexts } from './kept-list.ts'

/** One person's own page: no search engine keeps it. */
export function keptListMeta(kind: KeptKind, origin: string) {
  const { path, title, description } = keptTexts[kind]
  return pageMeta({ title, description, canonical: origin + path, noindex: true })
}
