/**
 * Loaded into a server that a bench starts: answers messages with its processor time, and profiles its main thread from
 * one message to the next.
 */
import { Session } from 'node:inspector/promises'
import process from 'node:process'

export type ServerQuestion = 'times' | 'start profile' | 'stop profile'

const session = new Session()
session.connect()

const answers: Record<ServerQuestion, () => unknown> = {
  times: () => ({ all: process.cpuUsage(), main: process.threadCpuUsage() }),
  'start profile': async () => {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 200 })
    await session.post('Profiler.start')
  },
  'stop profile': async () => (await session.post('Profiler.stop')).profile,
}

process.on('message', (question: ServerQuestion) => {
  void Promise.resolve(answers[question]()).then((answer) => process.send?.({ answer: answer ?? null }))
})
// The server ends when it is told to, whoever listens.
process.channel?.unref()
