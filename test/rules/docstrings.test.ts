/** The form of comments: `CONTRIBUTING.md`, "Plain English". */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that begin a riddle: the reader has to find out what the sentence is about. */
const unclearOpeners = new Set(
  (
    'What Of Where As By Whose Whom Who Those Which Why Whoever Whatever In On To At From For With Without Beside ' +
    'Between Before After Also Told Said Asked Not They It So Their Than Under Within Inside Apart Once When While ' +
    'Until Its Nor Above Below Behind Around Over Past Besides Unless Though Because Only Never Done Then Half But ' +
    'And Or Along Whether'
  ).split(' '),
)
const MOST_LINES = 8
const LONGEST_LINE = 120

const files = globSync(['{app,server,db,test,e2e,bench,tools}/**/*.{ts,tsx,css}', '*.ts']).filter(
  (file) => file !== 'db/tables.ts',
)

const docstring = /^([ \t]*(?:.*[{(,;=?:|] )?)\/\*\*(?=[ \n])([^]*?)\*\//gm

/** Docstrings of a file, each with its line and its text without asterisks. */
const docstringsIn = (file: string) => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(docstring)].map(({ index, 2: text = '' }) => ({
    at: `${file}:${source.slice(0, index).split('\n').length}`,
    lines: text
      .split('\n')
      .map((line) => line.replace(/^\s*\*?\s*/, '').trimEnd())
      .filter((line) => line !== ''),
  }))
}

const all = files.flatMap((file) => docstringsIn(file))
const unclear = all.filter(({ lines }) => unclearOpeners.has(/^\w*/.exec(lines[0] ?? '')?.[0] ?? ''))

test('a docstring begins with a verb or a noun phrase that says what the thing is or does', () => {
  expect(unclear.map(({ at, lines }) => `${at} ${lines[0]}`)).toEqual([])
})

test(`a docstring has at most ${MOST_LINES} lines: what is longer belongs on a page of docs/`, () => {
  expect(all.filter(({ lines }) => lines.length > MOST_LINES).map(({ at }) => at)).toEqual([])
})

/**
 * Returns whether a line is, or ends in, a comment that can be wrapped. A linter's directive has to stay on its line.
 */
const isComment = (line: string): boolean =>
  /^\s*(?:\/\/(?! (?:oxlint|@ts)-)|\/?\*{1,2} |\{\/\*)/.test(line) || /\/\*\* [^'"`]* \*\//.test(line)

const longLines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.length > LONGEST_LINE && isComment(line) ? [`${file}:${at + 1}`] : [])),
)

test(`a line of a comment has at most ${LONGEST_LINE} characters`, () => {
  expect(longLines).toEqual([])
})

/** Verbs that meant several things; `CONTRIBUTING.md` has those in use. */
const retiredVerbs = /\b(?:function\*?|const) ((?:take|keep|settle|tell|give|forget)[A-Z]\w*)/g

test('no function begins with a verb that has several meanings', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(retiredVerbs)].map(([, name = '']) => name),
  )
  expect(found).toEqual([])
})

test(`a line of prose in a document has at most ${LONGEST_LINE} characters, tables and code apart`, () => {
  const documents = globSync(['*.md', 'docs/**/*.md']).filter(
    (file) => file !== 'CHANGELOG.md' && file !== 'docs/search-plans.md',
  )
  const long = documents.filter((file) => {
    const prose = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, '')
    return prose.split('\n').some((line) => line.length > LONGEST_LINE && !/^\s*(?:\||!\[)/.test(line))
  })
  expect(long).toEqual([])
})
