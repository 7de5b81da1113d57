import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { toolEnvironment } from '#test/command.ts'

test('Petra runs React’s production build where the environment names none', async () => {
  const printAtExit = `data:text/javascript,process.on('exit',()=>console.log(process.env.NODE_ENV))`
  const args = ['--import', printAtExit, 'bin/petra', '--help']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: toolEnvironment() })
  expect(stdout).toMatch(/\nproduction\n$/)
})

test('a command whose reader has had enough ends without a word', async () => {
  const petra = spawn(process.execPath, ['bin/petra', '--help'], { env: toolEnvironment() })
  // As `head` does after its lines, and here before the first.
  petra.stdout.destroy()
  let said = ''
  petra.stderr.on('data', (data: Buffer) => (said += data.toString()))
  const [code] = await once(petra, 'exit')
  expect({ code, said }).toEqual({ code: 0, said: '' })
})
