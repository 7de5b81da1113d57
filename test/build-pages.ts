import process from 'node:process'
import { buildIfNeeded } from '#server/build.ts'

/** Tests of pages run what visitors get; `PAGES=unused` (test/related.ts) says that no test of this run asks for any. */
export default function buildPages(): void {
  if (process.env['PAGES'] !== 'unused') buildIfNeeded()
}
