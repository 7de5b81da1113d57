/**
 * A dialect: a format of property feeds that someone else defined. It is a table of which of its paths or columns fill
 * which field of ours, and what its words mean; cutting a file into entries and understanding one is shared by all.
 */
import { yesNoWords } from '../reading/feed-words.data.ts'
import type { OwnField, RawValue } from '../reading/own-fields.ts'
import type { EntryTexts } from './entry-texts.ts'

export type XmlShape = {
  kind: 'xml'
  /** Names of the outermost element, in lower case. */
  roots: readonly string[]
  /** The element of one entry. */
  entry: string
  /** An element right below the root that only this dialect has; needed where others have the same root. */
  marker?: string
  /**
   * Elements that repeat and are told apart by an attribute: their path has its value, `anhang[titelbild]/daten/pfad`.
   */
  keyedBy?: Readonly<Record<string, string>>
  /** Paths at which the name of an element itself says something: its children's names are texts at `path/*`. */
  childNamesOf?: readonly string[]
}

export type CsvShape = {
  kind: 'csv'
  /** The header of a file of this dialect has them all. */
  columns: readonly string[]
  /** Columns that there are in several languages: `title_en` is read as `title/en`. */
  inLanguages?: readonly string[]
}
/** Text with `#HEADER#`, `#DEFINITION#` and `#DATA#`. */
export type BlmShape = { kind: 'blm' }

type Paths = string | readonly string[]

/** Source of a field; the first path with a value counts. */
export type FieldSource =
  | Paths
  | {
      /** Named in reports. */
      from: Paths
      /**
       * The dialect's words, folded as `foldWord` does, and ours; other words pass unchanged. An empty one says
       * nothing.
       */
      words?: Readonly<Record<string, string>>
      /** The value of an entry that says nothing. */
      otherwise?: string
      /** Combines the texts of several paths. */
      read?: (entry: EntryTexts) => RawValue
    }

export type Dialect = {
  shape: XmlShape | CsvShape | BlmShape
  fields: {
    readonly [Field in Exclude<OwnField, 'p_description' | 'property_images' | 'include'>]?: FieldSource
  }
  /** Paths of the description's parts, in order. */
  descriptions: readonly string[]
  /** Paths of pictures' addresses, in order; each may repeat. */
  pictures: readonly string[]
  /** Paths of what is included; each may repeat. */
  features?: readonly string[]
  /** Paths with several included features in one text, separated by commas, and how each is listed. */
  lists?: Readonly<Record<string, (foldedWord: string) => string>>
  /** Paths that say yes or no, and the feature that is listed for a yes. */
  flags?: Readonly<Record<string, string>>
  /** Like `flags`, for what limits ownership: the report names it too. */
  tenure?: Readonly<Record<string, string>>
  /** A text in which the type's word stands where the type's own paths say nothing; taken with a doubt. */
  typeInText?: string
}

export const pathsOf = (source: FieldSource): readonly string[] =>
  typeof source === 'object' && 'from' in source ? [source.from].flat() : [source].flat()

/** Paths of an entry's id. */
export const idPathsOf = ({ fields }: Dialect): readonly string[] =>
  fields.pro_id ? pathsOf(fields.pro_id) : []

const wordsFor = (answer: boolean, ours: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(yesNoWords).flatMap(([word, is]) => (is === answer ? [[word, ours]] : [])),
  )

/** Words of a path that says yes or no. */
export const saidYes = (ours: string) => wordsFor(true, ours)
export const saidNo = (ours: string) => wordsFor(false, ours)
