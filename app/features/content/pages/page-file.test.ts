import { expect, test } from 'vitest'
import { noSections } from './content-sections.ts'
import { pageFile, readPageFile } from './page-file.ts'

test('a page goes into a file and comes back as it was (docs/product/pages.md §16)', () => {
  const page = {
    name: 'about_us' as const,
    title: 'About us',
    description: 'Who we are.',
    sections: { ...noSections, banner: '<p>One</p>', content: '<h2>Two</h2>\n<p>three</p>' },
    version: 1,
  }
  const { title, description, sections } = page
  expect(readPageFile(pageFile(page))).toEqual({ title, description, sections })
})

test('what the file does not name is left out, and other comments are not ours (docs/product/pages.md §16)', () => {
  expect(readPageFile('<!--team--><p>a</p><!-- a note --><p>b</p>')).toEqual({
    sections: { team: '<p>a</p><!-- a note --><p>b</p>' },
  })
  expect(readPageFile('<h2>Just HTML</h2>')).toBeNull()
})
