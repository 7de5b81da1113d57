/** No import cycles, types included: each file can be understood, tested and moved with what it imports alone. */
import { expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { type Import, imports, partOf } from './import-graph.ts'

test('cycles are found', () => {
  const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ff', 'fa'].map(([from = '', to = '']) => ({ from, to }))
  expect(cycles(edges)).toEqual(['a → b → c → a', 'd → e → d', 'f → f'])
})

/** The part that a page shows takes the types of its props from the page's loader and action. */
const isTypeOfOwnPage = ({ from, to, typeOnly }: Import): boolean =>
  typeOnly && from.startsWith('app/pages/') && from.replace(/\.part\.tsx$/, '-page.tsx') === to

test('no files import each other in a cycle: move what both need, often a type, into a file below both', () => {
  expect(cycles(imports.filter((each) => !isTypeOfOwnPage(each)))).toEqual([])
})

test('no parts import each other in a cycle: move what is shared to the lower part, or have the upper part pass it in', () => {
  const between = imports
    .map(({ from, to }) => ({ from: partOf(from), to: partOf(to) }))
    .filter(({ from, to }) => from !== to)
  expect(cycles(between)).toEqual([])
})
