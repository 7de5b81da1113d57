import type { PageTexts } from '#app/features/content/pages/page-texts.ts'
import { keepTyped } from '#app/features/leads/work/unanswered.ts'

/** A picture that was stored for pages, as an `img` shows it. */
export type PagePicture = { src: string; alt: string; width: number; height: number }

/** Result of a form of a page's editor. */
export type PageResult = {
  done: string | null
  failure: string | null
  /** Field of the refusal; null for the whole. */
  field: string | null
  /** Sentences about what the sanitiser removed, one for each section. */
  removed: string[]
  /** Unsaved texts: as typed, and as the form showed them before. */
  unsaved: { typed: PageTexts; base: PageTexts } | null
  /** Whether the typed texts are saved, or were so already. */
  isSaved: boolean
  /** Undo of the change. */
  undo: { kind: 'texts'; texts: PageTexts } | { kind: 'version'; version: number } | null
  picture: PagePicture | null
  /** Description of a picture, as typed if the form was refused. */
  alt: string
  /** Time of publication as typed if the form was not saved; null otherwise. */
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
