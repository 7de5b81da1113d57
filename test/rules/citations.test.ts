/** Citations of rules: `docs/product/leads.md §5` and the like must name a section that exists. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const citedPages = globSync(['docs/product/*.md', 'docs/reliability.md', 'docs/performance.md'])
const sectionsOf = (page: string): number[] =>
  [...readFileSync(page, 'utf8').matchAll(/^## (\d+)\. \S/gm)].map(([, number]) => Number(number))
const sections = new Map(citedPages.map((page) => [page, sectionsOf(page)]))

const citingFiles = globSync([
  '{app,server,db,test,e2e,bench,tools}/**/*.{ts,tsx,css,sql}',
  'docs/**/*.md',
  '*.md',
])
  // This file's own examples cite what is not there.
  .filter((file) => file !== 'test/rules/citations.test.ts')
const textOf = (file: string): string => withWholePaths(file, readFileSync(file, 'utf8'))

/** Pages of the product cite each other by name: there `leads.md §5` means `docs/product/leads.md §5`. */
function withWholePaths(file: string, text: string): string {
  return file.startsWith('docs/product/')
    ? text.replaceAll(/(?<![\w/-])([\w-]+\.md)(?=`?[\s*/-]+§)/g, 'docs/product/$1')
    : text
}

/** `docs/product/leads.md §5, §11`, also with the path in backticks and broken over the lines of a comment. */
const citation = /\b(docs\/[\w/-]+\.md)`?[\s*/-]+(§\d+(?:(?:,|,? and| to)[\s*/-]+§\d+)*)/g
/** Sections of other people's standards. */
const standard = /\bRFC \d+ §[\d.]+/g

/**
 * References such as `(issue: import)`, `issue 14`, `(performance P6)`; a parameter of that name, `= (issue: Issue)
 * =>`, is not one.
 */
const issue = /(?<!=)\s\((?:docs\/[^()]*, )?(?:issue|design|looks|performance):?\s[^()]*\)|\bissue #?\d+/g

/** A bare `§5` means the page itself where `file` is one that is cited. */
function brokenCitations(file: string, text: string): string[] {
  const named = [...text.matchAll(citation)].map(([, page = '', numbers = '']) => ({ page, numbers }))
  const own = sections.has(file)
    ? [...text.replaceAll(citation, '').matchAll(/§\d+/g)].map(([numbers]) => ({ page: file, numbers }))
    : []
  return [...named, ...own].flatMap(({ page, numbers }) =>
    [...numbers.matchAll(/\d+/g)]
      .filter(([number]) => !sections.get(page)?.includes(Number(number)))
      .map(([number]) => `${file} cites ${page} §${number}`),
  )
}

/**
 * Finds references to documents that are not here: `portal §2`, `accounts.md §4`, a path under `spec/`, `reliability:
 * HTML`.
 */
function foreignReferences(file: string, text: string): string[] {
  const rest = text.replaceAll(citation, '').replaceAll(standard, '')
  const bare = sections.has(file) ? [] : [...rest.matchAll(/[\w.:]*[\s(]*§\d+/g)]
  const named = [...rest.matchAll(/\bspec\/[\w.-]+|\breliability: \w+/g)]
  return [...bare, ...named].map(([reference]) => `${file} refers to "${reference.trim()}"`)
}

/** Finds references to an issue, or another note that a reader of the repository does not have. */
const citedIssues = (file: string, text: string): string[] =>
  [...text.matchAll(issue)].map(([reference]) => `${file} cites "${reference.trim()}"`)

/** Pages under `docs/` that are named and not there, with or without a section. */
const absentPages = (file: string, text: string): string[] =>
  [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
    .filter(([page]) => !existsSync(page))
    .map(([page]) => `${file} names ${page}`)

test('citations are found, in code and in documents', () => {
  const text = '/** As docs/product/leads.md §1,\n * §99; `docs/none.md` §2 */'
  expect(brokenCitations('some.ts', text)).toEqual([
    'some.ts cites docs/product/leads.md §99',
    'some.ts cites docs/none.md §2',
  ])
  expect(brokenCitations('docs/product/leads.md', 'see §1 and §99')).toEqual([
    'docs/product/leads.md cites docs/product/leads.md §99',
  ])
})

test('pages of the product cite each other by name, others by the whole path', () => {
  const text = '`leads.md` §1, `leads.md`\n§99 and docs/product/leads.md §1'
  expect(brokenCitations('docs/product/x.md', withWholePaths('docs/product/x.md', text))).toEqual([
    'docs/product/x.md cites docs/product/leads.md §99',
  ])
  expect(foreignReferences('docs/x.md', withWholePaths('docs/x.md', '`leads.md` §1'))).toHaveLength(1)
})

test('references to documents outside the repository are found', () => {
  const text = '(portal §2), accounts.md §4, spec/market.md, RFC 8058 §3.2, docs/product/leads.md §1'
  expect(foreignReferences('some.ts', text)).toEqual([
    'some.ts refers to "portal §2"',
    'some.ts refers to "accounts.md §4"',
    'some.ts refers to "spec/market.md"',
  ])
})

test('citations of issues and of absent pages are found', () => {
  const text =
    "test('is kept (issue: import)')\n// As issue 14 has it (docs/none.md, issue: mail).\nissues.map((issue: Issue) => 1)"
  expect(citedIssues('some.ts', text)).toEqual([
    'some.ts cites "(issue: import)"',
    'some.ts cites "issue 14"',
    'some.ts cites "(docs/none.md, issue: mail)"',
  ])
  expect(absentPages('some.ts', text)).toEqual(['some.ts names docs/none.md'])
})

test('every cited section exists: cite a numbered heading of the page, or add the section at its end', () => {
  expect(citingFiles.flatMap((file) => brokenCitations(file, textOf(file)))).toEqual([])
})

test('rules are cited from this repository: write docs/product/<page>.md §<section>, with the whole path, or <page>.md on a page beside it', () => {
  expect(citingFiles.flatMap((file) => foreignReferences(file, textOf(file)))).toEqual([])
})

test('every page under docs/ that is named exists', () => {
  expect(citingFiles.flatMap((file) => absentPages(file, textOf(file)))).toEqual([])
})

test('no issue is cited: cite the section that states the rule, add it at the end of its page, or cite nothing where it is no rule of the product', () => {
  expect(citingFiles.flatMap((file) => citedIssues(file, textOf(file)))).toEqual([])
})

test('the sections of a page are numbered 1, 2, 3 and so on: code cites the numbers, so add at the end and keep the others', () => {
  const misnumbered = [...sections].filter(([page, numbers]) => {
    const headings = textOf(page).match(/^## /gm)?.length
    return headings !== numbers.length || numbers.some((number, at) => number !== at + 1)
  })
  expect(misnumbered).toEqual([])
})
