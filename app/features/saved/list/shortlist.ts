/** Lists of homes that are shown to others under a secret address (docs/product/accounts.md §33). */
import { normalized } from '#app/platform/plain-text.ts'
import type { PersonalListHome } from '../homes/personal-list.ts'

/** Page on which a member makes and ends them. */
export const SHORTLISTS_PATH = '/shortlists'

/** Page on which its member changes one. */
export const shortlistPath = (id: string): string => `${SHORTLISTS_PATH}/${id}`

export const MAX_SHORTLISTS = 20
export const MAX_NAME_LENGTH = 80
export const MAX_INTRO_LENGTH = 500
/** People who said something, of one list. */
export const MAX_PEOPLE = 30
export const MAX_PERSON_LENGTH = 40
export const MAX_WORDS_LENGTH = 200

/** One person's opinion of one home. */
export type Opinion = {
  person: string
  hasHeart: boolean
  /** '' for none. */
  words: string
}

export type SharedHome = { home: PersonalListHome; opinions: Opinion[] }

/** A list as anyone with its address sees it. */
export type SharedList = { name: string; intro: string; takesOpinions: boolean; homes: SharedHome[] }

/** A home to tick for a list. */
export type HomeChoice = { number: number; name: string }

/** The fields of a list, as they stand or as they were typed. */
export type ShortlistFields = {
  name: string
  intro: string
  takesOpinions: boolean
  isWholeList: boolean
  /** The ticked homes, in their order. */
  homes: number[]
}

/** The name of the field for words about a home. */
export const wordsField = (number: number): string => `words-${number}`

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Key of a name, however it is typed: names tell the people of one list apart. */
export const personKey = (person: string): string => normalized(oneLine(person), 'NFKC').toLowerCase()

/** `Anna and Nikos like it` */
export const heartsOf = (opinions: readonly Opinion[]): string[] =>
  opinions.filter(({ hasHeart }) => hasHeart).map(({ person }) => person)
