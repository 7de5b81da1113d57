import type { PageTexts } from '#app/features/content/pages/page-texts.ts'
import { keepTyped } from '#app/features/leads/work/unanswered.ts'

/** A picture that was stored for pages, as an `img` shows it. */
export type PagePicture = { src: string; alt: string; width: number; height: number }

/** What came of a form of a page's editor. */
export type PageResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** What the sanitiser took out, a sentence for each section. */
  removed: string[]
  /** What was typed, and what the form showed before, where it was not saved. */
  unsaved: { typed: PageTexts; base: PageTexts } | null
  /** What was typed is saved, or was so already. */
  isSaved: boolean
  /** What takes it back. */
  undo: { kind: 'texts'; texts: PageTexts } | { kind: 'version'; version: number } | null
  picture: PagePicture | null
  /** What a picture shows, as it was typed where the form was refused. */
  alt: string
  /** When to publish, as it was typed where the form was not saved; null otherwise. */
  publishAt: string | null
}

export const nothingDone: PageResult = {
  done: null,
  failure: null,
  field: null,
  removed: [],
  unsaved: null,
  isSaved: false,
  undo: null,
  picture: null,
  alt: '',
  publishAt: null,
}

export const unanswered = keepTyped<PageResult>(nothingDone)
