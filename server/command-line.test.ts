import { execFile } from 'node:child_process'
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
