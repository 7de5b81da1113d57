/**
 * Checks of every screen besides `expectFitAndAccessible`: text at twice its size, wider text, and the position of the
 * focus.
 */
import type { Page } from '@playwright/test'
import { expect, sizes } from './petra.ts'

/** A screen of 1280 × 1024 px at 200 %: half as many CSS pixels each way. */
const zoomed = { width: 640, height: 512 }

/**
 * Widths at which a page is tightest: the narrowest between two breakpoints, and phones above all. Both sides of each
 * breakpoint (`--breakpoint-*` in `app/app.css`), and narrow steps below the second. At the other sides every screen is
 * tested.
 */
const breakpoints = [480, 768, 1_024, 1_280, 1_440]
const narrowWidths = [320, 352, 384, 416, 448, 512, 544, 576, 608, 704]
const askedOfAll = [zoomed, ...Object.values(sizes)].map(({ width }) => width)
const tightWidths = [...narrowWidths, ...breakpoints.flatMap((width) => [width - 1, width])].filter(
  (width) => !askedOfAll.includes(width),
)

const sidewaysBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

export async function expectFitAtEveryWidth(page: Page, name: string): Promise<void> {
  // What is off the screen needs no drawing again: it was asked at the other sizes.
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  for (const width of tightWidths) {
    // No width depends on the height, and painting a low window takes a third less work.
    await page.setViewportSize({ width, height: 150 })
    // Polled: right after a change of the viewport Chromium may answer for sizes by the one before.
    await expect
      .configure({ soft: true })
      .poll(() => sidewaysBy(page), { message: `${name}: wider than the screen at ${width} px` })
      .toBeLessThanOrEqual(0)
  }
}

/**
 * WCAG 1.4.4, 1.4.10 and 1.4.12: nothing scrolls sideways, and with wider text nothing is cut off or overlaps that was
 * not before.
 */
export async function expectReadableEnlarged(page: Page, name: string): Promise<void> {
  await page.setViewportSize(zoomed)
  await expect
    .poll(() => sidewaysBy(page), { message: `${name}: wider than the screen at 200 %` })
    .toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(faultsOfSpacedText), `${name}: with spaced text`).toEqual([])
  expect
    .soft(await sidewaysBy(page), `${name}: wider than the screen with spaced text`)
    .toBeLessThanOrEqual(0)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

/**
 * Runs in the page, and leaves the wider text on it. Labels in pictures are left out: their figures stand beside them
 * as words.
 */
function faultsOfSpacedText(): string[] {
  const nameOf = (element: Element) =>
    `${element.localName} “${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
  /**
   * Returns whether an element is shown: what is there for screen readers or programs only is in a box of one pixel, at
   * most.
   */
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/hidden|clip/.test(getComputedStyle(around).overflowX) && around.clientWidth <= 1) return false
    return true
  }
  const all = [...document.querySelectorAll('body *')].filter((element) => !element.closest('svg'))
  const ownTexts = (element: Element) =>
    [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')

  function cutOff(): Set<Element> {
    const cutting = all.filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // What a list shortens on purpose stands whole on the page that it leads to.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
      return (
        clientWidth > 1 &&
        clientHeight > 1 &&
        (element.textContent ?? '').trim() !== '' &&
        ((/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)) &&
        isShown(element)
      )
    })
    return new Set(cutting)
  }

  /** Pairs of texts that lie on each other, but for what stays in place while the page moves below it. */
  function overlapping(): Map<string, string> {
    const lines = all
      .filter((element) => ownTexts(element).length > 0 && isShown(element))
      .filter((element) => !movesApart(element))
      .flatMap((element, at) =>
        ownTexts(element).flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          const view = viewOf(element)
          return [...range.getClientRects()]
            .map((box) => ({
              top: Math.max(box.top, view.top),
              bottom: Math.min(box.bottom, view.bottom),
              left: Math.max(box.left, view.left),
              right: Math.min(box.right, view.right),
            }))
            .filter(({ top, bottom, left, right }) => right - left > 1 && bottom - top > 1)
            .map((box) => ({ element, at, box }))
        }),
      )
      .toSorted((a, b) => a.box.top - b.box.top)
    const found = new Map<string, string>()
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom - 2) break
        if (other.element === one.element) continue
        // Lines of one paragraph may touch: what overlaps is a third of a line or more.
        const overlap = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        if (
          across > 3 &&
          overlap > Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top) / 3
        )
          found.set(`${one.at} ${other.at}`, `${nameOf(one.element)} and ${nameOf(other.element)} overlap`)
      }
    })
    return found
  }

  /** Part of the page in which an element can be seen: what it scrolls in, or is cut off by. */
  function viewOf(element: Element) {
    const view = { top: -Infinity, bottom: Infinity, left: -Infinity, right: Infinity }
    for (
      let around: Element | null = element;
      around !== document.body && around;
      around = around.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = around.getBoundingClientRect()
      view.top = Math.max(view.top, box.top)
      view.bottom = Math.min(view.bottom, box.bottom)
      view.left = Math.max(view.left, box.left)
      view.right = Math.min(view.right, box.right)
    }
    return view
  }

  function movesApart(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return true
    return false
  }

  const before = { cut: cutOff(), overlapping: overlapping() }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    body * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    body p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets.push(sheet)
  return [
    ...[...cutOff()]
      .filter((element) => !before.cut.has(element))
      .map((element) => `${nameOf(element)} is cut off`),
    ...[...overlapping()].filter(([pair]) => !before.overlapping.has(pair)).map(([, said]) => said),
  ]
}

/**
 * WCAG 2.4.7 and 2.4.11: whatever takes the focus shows it, in sight, and not wholly under something else. One of each
 * kind is asked.
 */
export async function expectFocusShown(page: Page, name: string): Promise<void> {
  // What has the focus by a key shows it, and what has it next by script.
  await page.keyboard.press('Tab')
  expect.soft(await page.evaluate(faultsOfFocus), `${name}: focus`).toEqual([])
}

/** Runs in the page. */
function faultsOfFocus(): string[] {
  const inDialog = document.querySelector('dialog[open]')
  const reached = [
    ...(inDialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const kinds = Map.groupBy(
    reached,
    (element) => `${element.localName} ${element.getAttribute('class')} ${element.tabIndex}`,
  )
  const marksOf = ({
    outlineStyle,
    outlineWidth,
    outlineColor,
    opacity,
    boxShadow,
    backgroundColor,
    borderColor,
    textDecoration,
    stroke,
    fill,
    fillOpacity,
  }: CSSStyleDeclaration) =>
    [
      outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`,
      opacity,
      boxShadow,
      backgroundColor,
      borderColor,
      textDecoration,
      stroke,
      fill,
      fillOpacity,
    ].join()
  /** Elements that may show that this one has the focus: itself, what it draws, or what it is in. */
  const marks = (element: Element) => {
    const around: Element[] = [element, ...[...element.querySelectorAll('*')].slice(0, 20)]
    for (let at = element.parentElement; at && around.length < 40; at = at.parentElement) around.push(at)
    if (element.nextElementSibling) around.push(element.nextElementSibling)
    return [
      ...around.map((each) => marksOf(getComputedStyle(each))),
      ...['::before', '::after'].map((pseudo) => marksOf(getComputedStyle(element, pseudo))),
    ].join('|')
  }
  /** Visible parts of an element: for a field that is hidden itself, its label. */
  const partsOf = (element: HTMLElement) => [
    element,
    ...('labels' in element ? ((element as HTMLInputElement).labels ?? []) : []),
    ...(element.parentElement ? [element.parentElement] : []),
  ]
  const faults: string[] = []
  for (const [first] of kinds.values()) {
    if (!first) continue
    const said = `${first.localName} “${(first.getAttribute('aria-label') ?? first.textContent ?? '').trim().slice(0, 40)}” ${(first.getAttribute('class') ?? '').slice(0, 60)}`
    ;(document.activeElement as HTMLElement | null)?.blur()
    const before = marks(first)
    first.focus()
    if (document.activeElement !== first) continue
    if (marks(first) === before) faults.push(`${said} shows no focus`)
    const parts = partsOf(first)
    const shown = parts
      .map((part) => part.getBoundingClientRect())
      .find(({ width, height }) => width > 1 && height > 1)
    if (!shown) continue
    const isInSight =
      shown.bottom > 0 && shown.top < innerHeight && shown.right > 0 && shown.left < innerWidth
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [shown.left + shown.width * x, shown.top + shown.height * y] as const),
    )
    const isOnTop = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && parts.some((part) => part.contains(top) || top.contains(part))
    })
    if (!isInSight || !isOnTop) faults.push(`${said} has the focus out of sight`)
  }
  return faults
}
