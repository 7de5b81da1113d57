/**
 * Random tests draw the same cases in each run, so that a run which passed passes again. `RANDOM_SEED=2 npx vitest run
 * …` draws others; a failure names its seed, and is reproduced with it.
 */
import process from 'node:process'
import { configureGlobal, readConfigureGlobal } from 'fast-check'

configureGlobal({ ...readConfigureGlobal(), seed: Number(process.env['RANDOM_SEED'] ?? 1) })
