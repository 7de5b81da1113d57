/** Judges whether a regular expression may take time that grows faster than the text it is given. */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'

export type Slowness = 'exponential' | 'super-linear' | null

/**
 * Analyses a pattern by scslre, and then tries texts that repeat what stands before each repetition and what it
 * matches: scslre does not look for patterns such as `<br[^>]*>`, whose beginning may be found again in what they pass
 * over.
 */
export function slownessOf(source: string, flags: string): Slowness {
  const { reports } = analyse({ source, flags })
  if (reports.some(({ exponential }) => exponential)) return 'exponential'
  if (reports.length > 0) return 'super-linear'
  return textsAgainst(source, flags).some((text) => isSlowOn(new RegExp(source, flags), text))
    ? 'super-linear'
    : null
}

/** Repetitions of fewer are a factor, not a growth. */
const FEWEST_ENDLESS = 1_000
const LENGTH = 16_000
/** Shorter length, on which a cubic pattern takes as long as a quadratic one on a text of {@link LENGTH}. */
const SHORT_LENGTH = 500
/** Limit: for {@link LENGTH} characters a quadratic pattern takes 25 and more, a linear one less than 1. */
const SLOW_MS = 8
/** Number of attempts: on a busy machine one of them shows the pattern's own time. */
const ATTEMPTS = 6

function isSlowOn(pattern: RegExp, text: string): boolean {
  return [text.slice(0, SHORT_LENGTH), text].some((each) =>
    Array.from({ length: ATTEMPTS }).every(() => timeOf(pattern, each) > SLOW_MS),
  )
}

function timeOf(pattern: RegExp, text: string): number {
  const began = performance.now()
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  return performance.now() - began
}

const candidates = [
  'a',
  '1',
  ' ',
  '<',
  '"',
  "'",
  '/',
  '&',
  '=',
  ';',
  ',',
  '.',
  '-',
  'Z',
  'α',
  'я',
  '\u0301',
  '#',
  '\n',
]

/** Texts that make a repetition of the pattern begin again and again. */
function textsAgainst(source: string, flags: string): string[] {
  const isUnicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const root = new RegExpParser().parsePattern(source, 0, source.length, isUnicode)
  const taken = (node: AST.Node): string[] => {
    if (node.type === 'Character') return [String.fromCodePoint(node.value)]
    const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''))
    return candidates.filter((each) => one.test(each))
  }
  const sample = (node: AST.Node): string => {
    if (node.type === 'Alternative') return node.elements.map(sample).join('')
    if (node.type === 'Group' || node.type === 'CapturingGroup') return sample(node.alternatives[0]!)
    if (node.type === 'Quantifier') return sample(node.element).repeat(node.min)
    if (node.type === 'Backreference')
      return sample(Array.isArray(node.resolved) ? node.resolved[0]! : node.resolved)
    return node.type === 'Assertion' ? '' : (taken(node)[0] ?? '')
  }
  /** Text before a node in its own alternative and in those around it. */
  const before = (node: AST.Node): string => {
    const { parent } = node
    if (parent === null) return ''
    const at = parent.type === 'Alternative' ? parent.elements.indexOf(node as AST.Element) : 0
    const beside = parent.type === 'Alternative' ? parent.elements.slice(0, at).map(sample).join('') : ''
    return before(parent) + beside
  }
  const units = new Set<string>()
  visitRegExpAST(root, {
    onQuantifierEnter: (node) => {
      if (node.max < FEWEST_ENDLESS) return
      const { element } = node
      const isSingle = element.type !== 'Group' && element.type !== 'CapturingGroup'
      const pumps = (isSingle ? taken(element) : element.alternatives.map(sample)).slice(0, 4)
      const prefix = before(node)
      units.add(prefix)
      for (const pump of pumps) for (const unit of [pump, prefix + pump]) units.add(unit)
      for (const pump of pumps) units.add(`\0${prefix}\0${pump}`)
    },
  })
  return [...units].flatMap((unit) => {
    const [, prefix = '', pump] = unit.split('\0')
    if (unit === '' || pump === '') return []
    const text =
      pump === undefined ? unit.repeat(LENGTH / unit.length) : prefix + pump.repeat(LENGTH / pump.length)
    return [text, `${text}\u0001`]
  })
}
