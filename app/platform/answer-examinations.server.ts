import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { type Examiner, type FromExaminer, isBytesRefused, type ToExaminer } from './examination.ts'

/** Answers one request at a time, by its name, until the parent closes the channel or ends. */
export function answerExaminations(examiners: Record<string, () => Promise<Examiner<never, unknown>>>): void {
  const send = (said: FromExaminer) => process.send?.(said)
  let onReply = (_reply: unknown) => {}
  const ask = (question: unknown) =>
    new Promise<unknown>((resolve) => {
      onReply = resolve
      send({ kind: 'question', question })
    })
  const answer = async (name: string, request: unknown): Promise<FromExaminer> => {
    try {
      const examiner = await examiners[name]!()
      // A process that is ended with SIGKILL would write nothing.
      flushCompileCache()
      send({ kind: 'begun' })
      return { kind: 'answer', answer: await examiner(request as never, ask) }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { kind: isBytesRefused(error) ? 'refused' : 'failed', reason }
    }
  }
  process.on('message', (message: ToExaminer) => {
    if (message.kind === 'reply') onReply(message.reply)
    else void answer(message.name, message.request).then(send)
  })
}
