import { z } from 'zod'
import type { ContentPageName } from '#app/features/content/pages/content-sections.ts'
import { pageTextNames, type PageTexts } from '#app/features/content/pages/page-texts.ts'
import { restoreVersion } from '#app/features/content/pages/restore-version.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onPress, textsOf } from '#app/platform/forms/answer-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { data } from '#app/platform/pages/page.ts'
import { moment } from '../../audit/moment.ts'
import {
  discardDraft,
  publishPage,
  saveDraft,
  schedulePage,
  unschedulePage,
} from '../../content/editing/change-draft.server.ts'
import { removalSentences } from '../../content/editing/removed-html.server.ts'
import { storePagePicture } from '../../content/editing/store-page-picture.server.ts'
import { jsonTexts } from '../forms/json-texts.server.ts'
import type { PageShown } from '../rich-text/page-picture.ts'
import { pageLabels } from './page-fields.data.ts'

const sent = { seen: sentText(), base: jsonTexts(pageTextNames) }

/** The forms of a page's editor. */
export function runPageForm(ctx: Context, form: FormData, named: ContentPageName | null) {
  const { alt = '', ...typed } = textsOf(form)
  const texts = Object.fromEntries(pageTextNames.map((each) => [each, typed[each] ?? ''])) as PageTexts
  const page = () => {
    if (named === null) throw data(null, { status: 404 })
    return named
  }
  const saved = (done: string, undo: Record<string, string> | null = null) => ({
    done,
    undo,
    isSaved: true,
    shown: { removed: removalSentences(texts, pageLabels) },
  })
  return answerForm<PageShown>(form, [
    onPress('save', sent, async ({ seen, base }) => {
      const isChanged = await saveDraft(ctx, { name: page(), seen, texts })
      return isChanged
        ? saved('Saved as a draft.', { intent: 'save', ...base })
        : saved('Nothing has changed.')
    }),
    onPress('publish', sent, async ({ seen }) => {
      const former = await publishPage(ctx, { name: page(), seen, texts })
      if (former === null) return saved('Visitors already see this version.')
      return saved('Published.', { intent: 'restore', version: String(former) })
    }),
    onPress('schedule', { ...sent, 'publish-at': sentText() }, async ({ seen, 'publish-at': publishAt }) => {
      const at = await schedulePage(ctx, { name: page(), seen, texts, publishAt })
      return saved(`We will publish it on ${moment(at)}.`)
    }),
    onPress('unschedule', {}, async () => {
      await unschedulePage(ctx, { name: page() })
      return { done: 'We will not publish the draft.' }
    }),
    onPress('discard', {}, async () => {
      const discarded = await discardDraft(ctx, { name: page() })
      return { done: 'Draft discarded.', isSaved: true, undo: { intent: 'save', ...discarded } }
    }),
    onPress('restore', { version: z.coerce.number().int().positive() }, async ({ version: former }) => {
      const { version } = await restoreVersion(ctx, { name: page(), version: former })
      const done = `Version ${former} has been published again, as version ${version}.`
      return { done, undo: { intent: 'restore', version: String(version - 1) } }
    }),
    onPress('add-picture', { file: z.file() }, async ({ file }) => {
      page()
      const bytes = new Uint8Array(await file.arrayBuffer())
      const picture = { ...(await storePagePicture(ctx, bytes)), alt: alt.trim() }
      return { done: 'Picture uploaded.', shown: { picture }, typed }
    }),
  ])
}
