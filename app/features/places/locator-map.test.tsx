import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocatorMap } from './locator-map.tsx'

test('without links the drawing is one image with its title read out (docs/product/pages.md §28)', () => {
  const html = renderToStaticMarkup(
    <LocatorMap title="Where Germasogeia is" points={[{ latitude: 34.72, longitude: 33.08 }]} />,
  )
  expect(html).toContain('role="img" aria-label="Where Germasogeia is"')
  expect(html).not.toContain('<a ')
})

test('linked regions and points are named links inside a group, so that a keyboard and a reader reach them (docs/product/pages.md §28)', () => {
  const html = renderToStaticMarkup(
    <LocatorMap
      title="Markets of Cyprus"
      regions={{
        paphos: { href: '/market-paphos' },
        limassol: { href: '/market-limassol', label: 'Limassol, 5.4 %' },
      }}
      points={[{ latitude: 34.92, longitude: 33.62, label: 'Larnaca', href: '/market-larnaca' }]}
    />,
  )
  expect(html).toContain('role="group"')
  expect(html).toContain('<a href="/market-paphos" aria-label="Paphos"')
  expect(html).toContain('<a href="/market-limassol" aria-label="Limassol, 5.4 %"')
  expect(html).toContain('<a href="/market-larnaca" aria-label="Larnaca"')
  expect(html.match(/<a /g)).toHaveLength(3)
})

test('a region is tinted by its share, kept between none and full', () => {
  const opacityOf = (tint: number) => {
    const html = renderToStaticMarkup(<LocatorMap title="Map" regions={{ nicosia: { tint } }} />)
    return Number(/data-region="nicosia"[^>]*fill-opacity="([\d.]+)"/.exec(html)?.[1])
  }
  expect(opacityOf(0)).toBe(0)
  expect(opacityOf(0.5)).toBeGreaterThan(opacityOf(0.2))
  expect(opacityOf(7)).toBe(opacityOf(1))
  expect(opacityOf(-1)).toBe(0)
})

test('the drawing carries neither script nor inline style, so a strict content policy shows it whole (docs/reliability.md §17)', () => {
  const html = renderToStaticMarkup(
    <LocatorMap title="Map" points={[{ latitude: 35, longitude: 33, label: 'x', emphasis: true }]} />,
  )
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
})

test('two maps on one page do not share ids', () => {
  const html = renderToStaticMarkup(
    <>
      <LocatorMap title="One" />
      <LocatorMap title="Two" />
    </>,
  )
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(2)
})
