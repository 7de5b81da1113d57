/**
 * The program that reads bytes from elsewhere, in a process of its own (`app/platform/examine.server.ts`): every
 * examination.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { answerExaminations } from './platform/answer-examinations.server.ts'

// Else each process would strip the types of its modules anew, which takes seconds on a busy machine.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'node'))
answerExaminations({
  picture: async () => (await import('./platform/encode-photograph.server.ts')).examinePicture,
  mail: async () => (await import('./platform/mail/parse-mail.server.ts')).parseMail,
  brochure: async () => (await import('./features/listings/uploads/brochure-fault.server.ts')).brochureFault,
  film: async () => (await import('./features/listings/films/clean-film.server.ts')).cleanFilm,
  'feed file': async () => (await import('./features/feeds/fetching/unpack-feed.server.ts')).unpackFeed,
  'feed mapping': async () =>
    (await import('./features/feeds/sources/office/describe-feed.server.ts')).describeFeed,
  feed: async () => (await import('./features/feeds/import/examine-feed.server.ts')).examineFeed,
})
