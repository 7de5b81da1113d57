import { data } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { readForm } from '#app/platform/pages/read-form.server.ts'
import { moment } from '../../audit/moment.ts'
import type { ContentPageName } from '#app/features/content/pages/content-sections.ts'
import {
  discardDraft,
  publishPage,
  saveDraft,
  schedulePage,
  unschedulePage,
} from '../../content/editing/change-draft.server.ts'
import { removalSentences } from '../../content/editing/removed-html.server.ts'
import { storePagePicture } from '../../content/editing/store-page-picture.server.ts'
import { pageTextNames, type PageTexts } from '#app/features/content/pages/page-texts.ts'
import { restoreVersion } from '#app/features/content/pages/restore-version.server.ts'
import { jsonTexts } from '../forms/json-texts.server.ts'
import { pageLabels } from './page-fields.data.ts'
import { nothingDone, type PageResult } from '../forms/page-result.ts'

const shown = jsonTexts(pageTextNames)
const sentForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['save', 'publish']), seen: sentText(), base: shown }),
  z.object({ intent: z.literal('schedule'), seen: sentText(), base: shown, 'publish-at': sentText() }),
  z.object({ intent: z.enum(['unschedule', 'discard']) }),
  z.object({ intent: z.literal('restore'), version: z.coerce.number().int().positive() }),
  z.object({
    intent: z.literal('add-picture'),
    file: z.file(),
    alt: sentText(),
    base: shown.optional(),
    'publish-at': sentText().optional(),
  }),
])
type SentForm = z.output<typeof sentForm>

/** The fields as they were typed; forms send line ends as CR LF. */
const typedIn = (form: FormData): PageTexts =>
  Object.fromEntries(
    pageTextNames.map((name) => [name, formText(form, name).replaceAll('\r\n', '\n')]),
  ) as PageTexts

/** One verb for each form; what it answers is said to the person. */
async function run(
  ctx: Context,
  name: ContentPageName,
  sent: SentForm,
  typed: PageTexts,
): Promise<PageResult> {
  switch (sent.intent) {
    case 'save': {
      const isChanged = await saveDraft(ctx, { name, seen: sent.seen, texts: typed })
      const undo = isChanged ? ({ kind: 'texts', texts: sent.base } as const) : null
      return saved(isChanged ? 'Saved as a draft.' : 'Nothing has changed.', typed, undo)
    }
    case 'publish': {
      const former = await publishPage(ctx, { name, seen: sent.seen, texts: typed })
      if (former === null) return saved('Visitors already see this version.', typed, null)
      return saved('Published.', typed, { kind: 'version', version: former })
    }
    case 'schedule': {
      const { seen, 'publish-at': publishAt } = sent
      const at = await schedulePage(ctx, { name, seen, texts: typed, publishAt })
      return saved(`We will publish it on ${moment(at)}.`, typed, null)
    }
    case 'unschedule':
      await unschedulePage(ctx, { name })
      return { ...nothingDone, done: 'We will not publish the draft.' }
    case 'discard': {
      const discarded = await discardDraft(ctx, { name })
      const undo = { kind: 'texts', texts: discarded } as const
      return { ...nothingDone, done: 'Draft discarded.', isSaved: true, undo }
    }
    case 'restore': {
      const { version } = await restoreVersion(ctx, { name, version: sent.version })
      const done = `Version ${sent.version} has been published again, as version ${version}.`
      return { ...nothingDone, done, undo: { kind: 'version', version: version - 1 } }
    }
    case 'add-picture': {
      const bytes = new Uint8Array(await sent.file.arrayBuffer())
      const picture = { ...(await storePagePicture(ctx, bytes)), alt: sent.alt.trim() }
      const { 'publish-at': publishAt = null } = sent
      const unsaved = unsavedIn(sent, typed)
      return { ...nothingDone, done: 'Picture uploaded.', picture, unsaved, publishAt }
    }
  }
}

/** Unsaved texts, as typed and as the form showed them before; null for a form without texts. */
const unsavedIn = (sent: SentForm, typed: PageTexts): PageResult['unsaved'] =>
  'base' in sent && sent.base ? { typed, base: sent.base } : null

const saved = (done: string, typed: PageTexts, undo: PageResult['undo']): PageResult => ({
  ...nothingDone,
  done,
  isSaved: true,
  removed: removalSentences(typed, pageLabels),
  undo,
})

/** Runs a form of a page's editor; a refusal is returned beside it. Throws a 400 for anything else. */
export async function runPageForm(ctx: Context, form: FormData, name: ContentPageName | null) {
  const sent = readForm(sentForm, form)
  if (name === null) throw data(null, { status: 404 })
  const typed = typedIn(form)
  try {
    return data<PageResult>(await run(ctx, name, sent, typed))
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    const unsaved = unsavedIn(sent, typed)
    const alt = formText(form, 'alt')
    const publishAt = form.has('publish-at') ? formText(form, 'publish-at') : null
    return data<PageResult>({ ...nothingDone, failure: message, field, unsaved, alt, publishAt }, { status })
  }
}
