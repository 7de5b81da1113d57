/**
 * Long and odd texts to everything that reads them: `node test/faults/long-texts.ts [parts of names …]`.
 *
 * Each field of each call and of each form of the public pages gets each text of `test/long-texts.ts`, of 60,000
 * characters and of twice as many, then of half and all of what the body's limit lets through; another visitor asks
 * every few milliseconds meanwhile. Then every reader of files, mails and sentences reads them in this process. Twice
 * the text may take 2.5 times as long at most, and the other visitor wait 100 ms. What misses that is measured again,
 * up to eight times, before it counts: a busy machine holds others too.
 */
import { enquiryFormNames } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { formInPageHref } from '#app/features/leads/enquiries/form-in-page.ts'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { openApiDocument } from '#app/api.ts'
import { formsOf, pagePaths } from '../page-forms.ts'
import { describedCalls, longTexts, requestWith, type TextTaker, textReaders } from '../long-texts.ts'
import { startPetra } from './own-petra.ts'

const port = process.env['PORT'] ?? '5017'
const only = process.argv.slice(2)
const isPlayed = (name: string) => only.length === 0 || only.some((part) => name.includes(part))
const site = `http://127.0.0.1:${port}`
const highestRatio = 2.5
const longestWaitMs = 100
const MOST_AGAIN = 8
/** Times below this are noise. */
const noticeableMs = 60
const sizes = [
  [60_000, 120_000],
  [120_000, 240_000],
] as const

type Measured = { half: number; whole: number; waited: number }
let missed = 0

const petra = await startPetra(port)
try {
  const takers = [...describedCalls(openApiDocument()), ...(await publicForms())]
  for (const taker of takers.filter(({ method, path }) => isPlayed(`${method} ${path}`))) {
    for (const format of taker.method === 'GET' ? (['form'] as const) : (['json', 'form'] as const)) {
      if (format === 'json' && !taker.path.startsWith('/api/')) continue
      await play(`${taker.method} ${taker.path} ${taker.method === 'GET' ? '' : format}`, (text) =>
        send(taker, text, format),
      )
    }
  }
} finally {
  await petra.stop()
}
for (const [name, read] of Object.entries(textReaders)) if (isPlayed(name)) await play(name, read, false)
process.stdout.write(missed === 0 ? 'good  all within the limits\n' : `BAD   ${missed} beyond the limits\n`)
process.exitCode = missed === 0 ? 0 : 1

/** A line with the worst text of an input. */
async function play(name: string, take: (text: string) => unknown, isWatched = true): Promise<void> {
  let worst = { about: 'every text', half: 0, whole: 0, waited: 0 }
  for (const [kind, make] of Object.entries(longTexts)) {
    for (const [half, whole] of sizes) {
      const measure = () => measureOnce(take, make(half), make(whole), isWatched)
      let found = await measure()
      for (let again = 0; again < MOST_AGAIN && isBad(found); again += 1)
        found = least(found, await measure())
      if (isBad(found)) {
        missed += 1
        process.stdout.write(`BAD   ${name}: ${kind}, ${whole} characters: ${inWords(found)}\n`)
      }
      if (found.whole + found.waited > worst.whole + worst.waited)
        worst = { about: `${kind}, ${whole}`, ...found }
    }
  }
  process.stdout.write(`      ${name}: at most ${inWords(worst)} (${worst.about})\n`)
}

function isBad({ half, whole, waited }: Measured): boolean {
  return waited > longestWaitMs || (whole > noticeableMs && whole / half > highestRatio)
}

function least(one: Measured, other: Measured): Measured {
  return {
    half: Math.max(one.half, other.half),
    whole: Math.min(one.whole, other.whole),
    waited: Math.min(one.waited, other.waited),
  }
}

function inWords({ half, whole, waited }: Measured): string {
  return `${Math.round(half)} ms, of twice the text ${Math.round(whole)} ms (${(whole / Math.max(half, 0.1)).toFixed(1)} times), another visitor waited ${Math.round(waited)} ms`
}

async function measureOnce(
  take: (text: string) => unknown,
  half: string,
  whole: string,
  isWatched: boolean,
): Promise<Measured> {
  const probe = isWatched ? watch() : null
  const first = await timeOf(() => take(half))
  const second = await timeOf(() => take(whole))
  return { half: first, whole: second, waited: (await probe?.end()) ?? 0 }
}

async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now()
  try {
    await work()
  } catch {
    // Refused: how soon is what counts.
  }
  return performance.now() - began
}

/** Another visitor, who requests the smallest answer every few milliseconds. */
function watch() {
  const over = new AbortController()
  const asking = (async () => {
    let longest = 0
    while (!over.signal.aborted) {
      const time = await timeOf(() => fetch(`${site}/api/health`).then((response) => response.arrayBuffer()))
      longest = Math.max(longest, time)
      await sleep(2)
    }
    return longest
  })()
  return {
    end: () => {
      over.abort()
      return asking
    },
  }
}

/**
 * One field after another, each with the whole text, would take hours: they share it, so that their limits are met
 * together.
 */
async function send(taker: TextTaker, text: string, format: 'json' | 'form'): Promise<void> {
  const share = text.slice(0, text.length / Math.max(1, taker.fields.length) / (format === 'form' ? 3 : 1))
  const { path, init } = requestWith(taker, share, format)
  const headers = {
    'X-Forwarded-For': `10.${Math.floor(Math.random() * 250)}.1.${Math.floor(Math.random() * 250)}`,
    ...init.headers,
  }
  const response = await fetch(site + path, { ...init, headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status >= 500 && response.status !== 503)
    throw new Error(`${taker.path} answered ${response.status}.`)
}

async function publicForms(): Promise<TextTaker[]> {
  const pages = await pagePaths({
    '/:category/:id': '/properties/10001',
    '/:category/:id/income': '/properties/10001/income',
  })
  const forms = new Map<string, TextTaker>()
  const paths = [
    ...pages.map(({ path }) => path).filter((path) => !path.startsWith('/office')),
    ...enquiryFormNames.map((form) => formInPageHref('/properties/10001', form)),
  ]
  for (const path of paths) {
    const response = await fetch(site + path)
    if (response.status !== 200) continue
    for (const { action, fields } of formsOf(await response.text(), path)) {
      const names = [...new Set(fields.keys())]
      forms.set(`${action} ${names.join()}`, { method: 'POST', path: action, fields: names })
    }
  }
  return [...forms.values()]
}
