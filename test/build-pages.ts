import { buildIfNeeded } from '#server/build.ts'

/** Tests of pages run what visitors get. */
export default buildIfNeeded
