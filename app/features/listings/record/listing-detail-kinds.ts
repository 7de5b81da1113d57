/** The kinds of details, and what an entry of `listing-details.data.ts` says. */
import type { ListingRow } from '#db/rows.ts'

type DetailOf<Kind extends string> = {
  kind: Kind
  column: keyof ListingRow
  /** Label in the lists of facts (docs/product/listings.md §14). */
  label: string
  /** The column of our own import format (`docs/import.md`), and one that counts where that says nothing. */
  importColumns: readonly [string, string?]
  /**
   * Mark of a detail that only the office sees: no page, feed, call or comparison has it (docs/product/listings.md
   * §42).
   */
  isPrivate?: true
}

/** `floor`: 0 is the ground floor. */
export type NumberDetail = (
  | DetailOf<'floor' | 'year'>
  /** Whole number from 0 to `most`. */
  | (DetailOf<'whole-number'> & { most: number })
  /** Square metres; a mapping file may say under `mappingUnit` what a figure without a unit is in. */
  | (DetailOf<'area'> & { mappingUnit: 'area' | 'plot_area' })
  /** Up to `most`. `readsRatios`: also written as a ratio (`0.6`), and 0 where nothing is known. */
  | (DetailOf<'percentage'> & { most: number; readsRatios: boolean })
  /** Up to `most`. */
  | (DetailOf<'metres'> & { most: number })
  /** Whole euros, above 0. */
  | DetailOf<'euros'>
  /** Count of months from 1 to `most`; years count as twelve. */
  | (DetailOf<'months'> & { most: number })
  /** Share of a plot: above 0, and 1 for the whole. */
  | DetailOf<'share'>
) & { format: (value: number) => string }

/** One of a fixed set: each value with the name readers see. Imports read energy classes in a way of their own. */
export type ChoiceDetail = (
  | DetailOf<'energy-class'>
  /** `noun` completes what an import says of other words: "is no kind of parking". */
  | (DetailOf<'choice'> & { noun: string })
) & { names: Readonly<Record<string, string>> }

export type DetailEntry =
  | NumberDetail
  | ChoiceDetail
  /** An ISO date, `YYYY-MM-DD`. */
  | DetailOf<'date'>
  | DetailOf<'yes-no'>
  /** `zone`: planning zones, written one way. */
  | (DetailOf<'text' | 'zone'> & { mostCharacters: number })
  /** Texts; empty where nothing is known. */
  | DetailOf<'list'>

/** Type of an entry's known value. */
export type DetailValue<Entry extends DetailEntry> = Entry extends ChoiceDetail
  ? keyof Entry['names']
  : Entry extends NumberDetail
    ? number
    : Entry extends { kind: 'yes-no' }
      ? boolean
      : Entry extends { kind: 'list' }
        ? string[]
        : string
