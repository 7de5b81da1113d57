import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserCompared, toggleCompared } from './browser-compared.ts'
import { browserSaved, MAX_IN_BROWSER, storeBrowserSaved, toggleInBrowser } from './browser-saved.ts'

const stored = new Map<string, string>()
let isBlocked = false
beforeEach(() => {
  stored.clear()
  isBlocked = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => {
      if (isBlocked) throw new DOMException('', 'QuotaExceededError')
      stored.set(key, text)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a heart saves and takes back, the newest first; only numbers are stored (docs/product/accounts.md §31)', () => {
  expect([1, 2, 3].map(toggleInBrowser)).toEqual(['added', 'added', 'added'])
  expect(toggleInBrowser(2)).toBe('removed')
  expect(browserSaved()).toEqual([3, 1])
  expect([...stored]).toEqual([['savedHomes', '{"version":1,"homes":[3,1]}']])
  storeBrowserSaved([])
  expect(stored.size).toBe(0)
})

test('a browser that is full, or stores nothing, is told apart from one that saves (docs/product/accounts.md §31)', () => {
  storeBrowserSaved(Array.from({ length: MAX_IN_BROWSER }, (_, at) => at + 1))
  expect(toggleInBrowser(1_000)).toBe('full')
  expect(toggleInBrowser(1)).toBe('removed')
  isBlocked = true
  expect(toggleInBrowser(1_000)).toBe('blocked')
  expect(browserSaved()).not.toContain(1_000)
})

test.each(['', '{', '[1]', '{"version":2,"homes":[1]}', '{"version":1,"homes":"1"}'])(
  'what another version or program stored is read as nothing: %s (docs/product/accounts.md §31)',
  (text) => {
    stored.set('savedHomes', text)
    expect(browserSaved()).toEqual([])
  },
)

test('numbers count once, and only whole ones (docs/product/accounts.md §31)', () => {
  stored.set('savedHomes', '{"version":1,"homes":[7,7,"8",-1,1.5,null,9]}')
  expect(browserSaved()).toEqual([7, 9])
})

test('up to four homes are ticked to be compared, beside those that are saved (docs/product/accounts.md §34)', () => {
  toggleInBrowser(9)
  expect([1, 2, 3, 4, 5].map(toggleCompared)).toEqual(['added', 'added', 'added', 'added', 'full'])
  expect(toggleCompared(2)).toBe('removed')
  expect([browserCompared(), browserSaved()]).toEqual([[4, 3, 1], [9]])
})
