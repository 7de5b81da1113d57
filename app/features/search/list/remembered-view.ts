/**
 * The view of a list that was pressed last: remembered in this browser and nowhere else (docs/product/search.md §32).
 */
import { isListView, type ListView, listViews } from '../criteria/list-view.ts'

const KEY = 'list-view'
const LISTS = ['/buy', '/rent', '/featured']

function rememberedView(): ListView | null {
  try {
    const text = localStorage.getItem(KEY)
    return isListView(text) ? text : null
  } catch {
    return null
  }
}

export function rememberView(view: ListView): void {
  try {
    if (view === 'cards') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, view)
  } catch {
    // Without storage the address alone says it.
  }
}

/** A link to a list names the remembered view before it is pressed or fetched ahead: the list is loaded once. */
function nameView({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  // Links that change the page they are on say which view they mean.
  if (
    !link ||
    link.origin !== location.origin ||
    !LISTS.includes(link.pathname) ||
    link.dataset['inPlace'] === ''
  )
    return
  const view = rememberedView()
  const params = new URLSearchParams(link.search)
  if (view === null || params.has('view')) return
  params.set('view', view)
  link.search = String(params)
}

export function nameRememberedView(): void {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, nameView, { capture: true, passive: true })
}

const views = Object.keys(listViews).filter((view) => view !== 'cards')
/**
 * Script of the head (`app/ui/head-script.tsx`) of a list whose address names no view, for visitors who come by a typed
 * address or a form: before the list is drawn, and before its pictures and scripts are requested.
 */
export const followRememberedView = `try {
  const view = localStorage.getItem("${KEY}"), asked = new URLSearchParams(location.search);
  if (${JSON.stringify(views)}.includes(view) && !asked.has("view")) {
    asked.set("view", view);
    location.replace("?" + asked + location.hash);
  }
} catch {}`
