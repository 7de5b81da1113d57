import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#test/any-character.ts'
import { manyHostileSnippets } from '#test/content/hostile-html.data.ts'
import { testDatabase } from '#test/database.ts'
import { findContentPage } from './content-pages.queries.server.ts'
import { sanitiseSection } from './sanitise-sections.server.ts'
import { writeSections } from './write-sections.server.ts'

const database = testDatabase()

const allowed =
  'h2 h3 h4 p br hr strong em small sup sub abbr q cite ul ol li dl dt dd blockquote figure figcaption img a table caption thead tbody tr th td'.split(
    ' ',
  )
const attributesOf: Record<string, string> = {
  a: 'href title',
  abbr: 'title',
  img: 'src alt width height loading',
  th: 'scope colspan rowspan',
  td: 'colspan rowspan',
}

/** Finds dangerous markup by other rules than the sanitiser's own. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  // Outside of a tag every `<` is escaped, so this finds each tag and comment.
  for (const [whole, name = '', rest = ''] of html.matchAll(/<\/?([^\s>/]*)([^>]*)>?/g)) {
    if (!allowed.includes(name)) dangers.push(whole)
    for (const [, attribute = '', value = ''] of rest.matchAll(/([^\s="/]+)="([^"]*)"/g)) {
      const known = (attributesOf[name] ?? '').split(' ').includes(attribute)
      const isSafe =
        attribute === 'src'
          ? /^\/(?![/\\])/.test(value)
          : attribute !== 'href' || !/^[^/?#]*:/.test(value) || /^(?:https?|mailto|tel):/i.test(value)
      if (!known || !isSafe) dangers.push(`${name} ${attribute}="${value}"`)
    }
    if (/\bon\w+\s*=/i.test(rest.replaceAll(/="[^"]*"/g, '='))) dangers.push(whole)
  }
  return dangers
}

test('the check itself finds what it looks for', () => {
  for (const html of [
    '<script>',
    '<p onclick="x()">',
    '<a href="javascript:x()">',
    '<img src="//elsewhere.example/x">',
    '<p style="a">',
  ]) {
    expect({ html, found: dangersIn(html).length }).not.toEqual({ html, found: 0 })
  }
  expect(dangersIn('<a href="https://a.example" title="t">a</a><img src="/a.png" alt="" />')).toEqual([])
})

test('a thousand hostile snippets, written and read again, hold nothing that runs (docs/product/pages.md §8, docs/reliability.md §10)', async () => {
  const ctx = database().context({ actor: { kind: 'system' } })
  const snippets = manyHostileSnippets(1_000)
  expect(new Set(snippets).size).toBeGreaterThan(950)
  // Each alone: side by side, one that is left open swallows those after it.
  for (const snippet of snippets) expect(dangersIn(sanitiseSection(snippet))).toEqual([])
  const part = (at: number) => snippets.slice(at, at + 5).join('\n')
  for (let from = 0; from < snippets.length; from += 25) {
    const sections = {
      banner: part(from),
      content: part(from + 5),
      partners: part(from + 10),
      testimonials: part(from + 15),
      team: part(from + 20),
    }
    await writeSections(ctx, { name: 'services', sections })
    const shown = await findContentPage(ctx.db, 'services')
    const written = Object.values(shown?.sections ?? {})
    expect(written).toHaveLength(5)
    expect(written.flatMap(dangersIn)).toEqual([])
  }
})

test('what was written round the program is sanitised when it is read (docs/product/pages.md §8)', async () => {
  const { db } = database()
  await db
    .updateTable('content_page')
    .set({ content_section: manyHostileSnippets(300).join('').replaceAll('\0', '').toWellFormed() })
    .where('name', '=', 'lido')
    .execute()
  const shown = await findContentPage(db, 'lido')
  expect(dangersIn(shown?.sections.content ?? '<script>')).toEqual([])
})

test('whatever is put together, nothing stays that runs, nor comes back when it is cleaned again (docs/product/pages.md §8)', () => {
  const piece = oneof(
    constantFrom(...manyHostileSnippets(400)),
    constantFrom('<', '>', '"', "'", '&', '<!--', '-->', '<p', '</p>', '<table>', '<a href=', '\0', '\t'),
    string({ unit: anyCharacter, maxLength: 12 }),
  )
  assert(
    property(array(piece, { maxLength: 8 }), (pieces) => {
      const kept = sanitiseSection(pieces.join(''))
      expect(dangersIn(kept)).toEqual([])
      expect(dangersIn(sanitiseSection(kept))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
