/**
 * The estimate of prices beside simpler methods, and XGBoost where Debian's is installed, on the homes of a file: `npm
 * run bench estimates-file FILE.csv` (also `.csv.gz`). Five folds by the home's number; no method knows the prices of
 * the fold that it is tested on.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fitBoosted } from '#app/features/estimates/fitting/boosted-model.ts'
import { FOLDS, foldOf } from '#app/features/estimates/model/cross-validate.ts'
import { saysEnough } from '#app/features/estimates/model/estimate.ts'
import type { KnownHome } from '#app/features/estimates/model/home-facts.ts'
import { boundsIn, intervalOf, type PredictionError } from '#app/features/estimates/fitting/interval.ts'
import { isLand } from '#app/features/listings/record/listing.ts'
import { fileMethods, median, type Method } from './estimate-methods.ts'
import { readHomes } from './file-homes.ts'
import { print } from './goal.ts'

/** A district with fewer homes says little of how often an interval holds. */
const MIN_HOMES_OF_DISTRICT = 200

export default function benchEstimatesFile(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) throw new Error('Which file? npm run bench estimates-file FILE.csv')
  for (const path of paths) benchFile(path)
  return Promise.resolve()
}

function benchFile(path: string): void {
  const homes = readHomes(path)
  print(`${path}: ${homes.length} homes with a price`)
  const began = process.cpuUsage()
  const startedAt = performance.now()
  const { unseen } = fitBoosted(homes)
  const errors = homes.map(({ home: { region, placeId }, euro }, at): PredictionError => ({
    region,
    placeId,
    deviations: (Math.log(euro) - unseen.logs[at]!) / unseen.sizes[at]!,
  }))
  const intervals = ofEachFold(homes, (known) => intervalOf(errors.filter((_, at) => known(at))))
  const { user, system } = process.cpuUsage(began)
  const seconds = (performance.now() - startedAt) / 1_000
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  printErrors('model', homes, unseen.logs.map(Math.exp))
  for (const [name, learn] of Object.entries(fileMethods)) printErrors(name, homes, answersOf(homes, learn))
  const peer = xgboost(path, homes)
  if (peer) printErrors(`XGBoost (${peer.options})`, homes, peer.answers)
  else print('XGBoost: not installed (apt-get install python3-xgboost)')

  const ranges = homes.map(({ id, home }, at) => {
    const { low, high } = boundsIn(intervals[foldOf(id)]!, home)
    const { deviations } = errors[at]!
    const [log, size] = [unseen.logs[at]!, unseen.sizes[at]!]
    const [lowEuro, middle, highEuro] = [low * size, 0, high * size].map((away) => Math.exp(log + away))
    return {
      isInside: low <= deviations && deviations <= high,
      width: (highEuro! - lowEuro!) / middle!,
      isStated: saysEnough('land', { euro: middle!, lowEuro: lowEuro!, highEuro: highEuro! }),
      answer: middle!,
    }
  })
  if (homes.every(({ home }) => isLand(home.type)))
    printErrors(
      'land with an answer',
      homes,
      ranges.map(({ isStated, answer }) => (isStated ? answer : Number.NaN)),
    )
  const intervalText = (of: typeof ranges) =>
    `${of.length} homes, inside ${percent(of.filter(({ isInside }) => isInside).length / of.length)}, median width ${percent(median(of.map(({ width }) => width)))}`
  print(`80 % interval, all: ${intervalText(ranges)}`)
  const districts = [...Map.groupBy(ranges.keys(), (at) => homes[at]!.home.region)]
    .map(([district, of]) => ({ district, of: of.map((at) => ranges[at]!) }))
    .filter(({ of }) => of.length >= MIN_HOMES_OF_DISTRICT)
    .toSorted((a, b) => b.of.length - a.of.length)
  for (const { district, of } of districts) print(`80 % interval, district ${district}: ${intervalText(of)}`)
  print(
    `model: all five fits and intervals ${seconds.toFixed(1)} s, CPU ${((user + system) / 1e6).toFixed(1)} s, peak ${peak} MB of the whole process`,
  )
}

function ofEachFold<T>(homes: readonly KnownHome[], learn: (isKnown: (at: number) => boolean) => T): T[] {
  return Array.from({ length: FOLDS }, (_, fold) => learn((at) => foldOf(homes[at]!.id) !== fold))
}

function answersOf(homes: readonly KnownHome[], learn: Method): Float64Array {
  const methods = ofEachFold(homes, (isKnown) => learn(homes.filter((_, at) => isKnown(at))))
  return Float64Array.from(homes, ({ id, home }) => methods[foldOf(id)]!(home) ?? Number.NaN)
}

function printErrors(name: string, homes: readonly KnownHome[], answers: ArrayLike<number>): void {
  const errors = homes
    .map(({ euro }, at) => Math.abs(answers[at]! / euro - 1))
    .filter((error) => !Number.isNaN(error))
  const within = (most: number) =>
    ((errors.filter((error) => error <= most).length / errors.length) * 100).toFixed(1)
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const silent = errors.length < homes.length ? ` (${homes.length - errors.length} without an answer)` : ''
  print(
    `${name}: median ${(median(errors) * 100).toFixed(2)} mean ${(mean * 100).toFixed(2)} within 5/10/20 ${within(0.05)}/${within(0.1)}/${within(0.2)}${silent}`,
  )
}

/** Estimates of XGBoost with the same folds; null if it is not installed. */
function xgboost(path: string, homes: readonly KnownHome[]) {
  const python = '/usr/bin/python3'
  if (spawnSync(python, ['-c', 'import xgboost']).status !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'petra-bench-'))
  try {
    const foldsPath = join(folder, 'folds.txt')
    writeFileSync(foldsPath, homes.map(({ id }) => `${foldOf(id)}\n`).join(''))
    const program = join(import.meta.dirname, 'peers', 'xgboost-file.py')
    const { status, stdout, stderr } = spawnSync(python, [program, path, foldsPath], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    if (status !== 0) throw new Error(`XGBoost failed: ${stderr}`)
    const lines = stdout.trim().split('\n')
    return { options: lines.pop()!, answers: lines.map(Number) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
