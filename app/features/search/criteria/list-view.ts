/**
 * How a list shows its homes: in the address, beside the search that it does not change (docs/product/search.md §32).
 */
export const listViews = {
  cards: 'Cards',
  compact: 'Compact',
  gallery: 'Gallery',
  table: 'Table',
} as const

export type ListView = keyof typeof listViews

export const isListView = (text: string | null): text is ListView =>
  text !== null && Object.hasOwn(listViews, text)

/** Cards where the address names no view, or one that there is not. */
export function readListView(params: URLSearchParams): ListView {
  const text = params.get('view')
  return isListView(text) ? text : 'cards'
}

/** The parameters of an address with the view in it. */
export function writeListView(params: URLSearchParams, view: ListView): URLSearchParams {
  if (view === 'cards') params.delete('view')
  else params.set('view', view)
  return params
}
