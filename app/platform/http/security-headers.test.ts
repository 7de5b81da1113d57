import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.server.ts'

test('the evaluator finds nothing in the policy (docs/reliability.md §17)', () => {
  const policy = contentSecurityPolicy({
    https: true,
    scriptHashes: ["'sha256-KRzjHxCdT8icNaDOqPBdY0AlKiIh5F8r4bnbe1PQwss='"],
    frameOrigins: ['https://maps.example'],
  })
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
  // 'self' may be a problem where a site serves what its users upload as scripts; nothing here is stored as one.
  const serious = findings.filter(
    ({ severity, value }) => severity <= Severity.MEDIUM_MAYBE && value !== "'self'",
  )
  expect(serious).toEqual([])
})

test('pages connect to Petra itself only, with a street map too (docs/product/pages.md §17)', () => {
  expect(contentSecurityPolicy({ https: false, hasStreetMap: true })).toContain("connect-src 'self';")
})

test('a page shows frames of the origins it is given, or none (docs/product/pages.md §16)', () => {
  expect(contentSecurityPolicy({ https: false })).toContain("frame-src 'none';")
  const frameOrigins = ['https://slides.example', 'https://films.example']
  expect(contentSecurityPolicy({ https: false, frameOrigins })).toContain(
    'frame-src https://slides.example https://films.example;',
  )
})

test('only named Trusted Types policies may be made, the default one only where there is a street map (docs/reliability.md §17)', () => {
  expect(contentSecurityPolicy({ https: false })).toMatch(
    /; trusted-types petra-sanitised petra-offline(;|$)/,
  )
  expect(contentSecurityPolicy({ https: false, hasStreetMap: true })).toMatch(
    /; trusted-types petra-sanitised petra-offline default(;|$)/,
  )
})
