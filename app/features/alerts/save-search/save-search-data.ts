/** Data of the form that saves a search, and its result. */
import type { AlertMailView } from '../form/alert-form-data.ts'

export type SaveSearchData = {
  /** The listing page it was pressed on, with its search. */
  from: string
  asks: string
  /** `12 plots match` */
  found: string
  suggestedName: string
  /** Saved searches it could stand in place of. */
  others: { id: number; name: string }[]
  mail: AlertMailView
}

export type SaveSearchResult =
  | { saved: string; /** Sentence about what to expect. */ follows: string }
  | {
      saved: null
      message: string
      field: string | null
      /** null: as the form has it. */ typed: { name: string } | null
    }

export type SaveSearchProps = { search: SaveSearchData; result?: SaveSearchResult | undefined }

/** The part of the form's page, which the popup reads too. */
export const SAVED_SEARCH_PART = 'features/alerts/save-search/saved-search'

export const saveSearchPath = (from: string): string => `/save-search?${new URLSearchParams({ from })}`

export type SaveSearchPopupProps = {
  /** The listing page, with its search. */
  from: string
  onClose: () => void
}
