/** The homes last looked at, kept in the browser and nowhere else. */
export type SeenHome = { id: number; href: string; home: string; place: string; picture: string | null }

const KEY = 'recentlyViewed'
const MAX_STORED = 9
const nothing: SeenHome[] = []
/** Numbers of homes that were opened, newest first, for marks on the map. */
const NUMBERS_KEY = 'seenHomes'
const MAX_NUMBERS = 500
const none: ReadonlySet<number> = new Set()

let kept: { text: string | null; homes: SeenHome[] } = { text: null, homes: nothing }
const listeners = new Set<() => void>()

/** Newest first. Storage may be refused, or hold what another hand wrote. */
export function seenHomes(): SeenHome[] {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== kept.text) kept = { text, homes: parsed(text) }
  } catch {
    kept = { text: null, homes: nothing }
  }
  return kept.homes
}

function parsed(text: string | null): SeenHome[] {
  const homes: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(homes) ? homes.filter(isSeenHome) : nothing
}

const isSeenHome = (home: unknown): home is SeenHome => {
  if (typeof home !== 'object' || home === null) return false
  const of = (name: keyof SeenHome): unknown => Reflect.get(home, name)
  const href = of('href')
  const picture = of('picture')
  return (
    Number.isInteger(of('id')) &&
    typeof href === 'string' &&
    /^\/properties\/\d/.test(href) &&
    typeof of('home') === 'string' &&
    typeof of('place') === 'string' &&
    (picture === null || (typeof picture === 'string' && picture.startsWith('/pictures/')))
  )
}

/** Props that say which home a page shows, for `rememberShownHome`. */
export const showsHome = (home: SeenHome) => ({ 'data-shows-home': JSON.stringify(home) })

/** Remembers the home of a page that nobody has used yet. */
export function rememberShownHome(): void {
  const shown = document.querySelector<HTMLElement>('[data-shows-home]')?.dataset['showsHome']
  if (shown !== undefined) rememberHome(JSON.parse(shown) as SeenHome)
}

let numbers: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: none }

/** The homes that were opened in this browser: the latest 500. */
export function seenHomeIds(): ReadonlySet<number> {
  try {
    const text = localStorage.getItem(NUMBERS_KEY)
    if (text !== numbers.text) numbers = { text, ids: new Set(text?.split(',').map(Number)) }
  } catch {
    numbers = { text: null, ids: none }
  }
  return numbers.ids
}

export function rememberHome(home: SeenHome): void {
  const homes = [home, ...seenHomes().filter(({ id }) => id !== home.id)].slice(0, MAX_STORED)
  try {
    localStorage.setItem(KEY, JSON.stringify(homes))
    const ids = new Set([home.id, ...seenHomeIds()])
    localStorage.setItem(NUMBERS_KEY, [...ids].slice(0, MAX_NUMBERS).join(','))
  } catch {
    // Without storage nothing is remembered, and nothing else changes.
  }
  for (const listener of listeners) listener()
}

export function onSeenHomes(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
