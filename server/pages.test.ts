import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { toolEnvironment } from '#test/command.ts'

test('pages are rendered by React’s production build where the environment names none', async () => {
  const script = `import('./server/pages.ts')
    .then(({ builtPages }) => builtPages())
    .then(() => console.log(Object.keys(require.cache).join('\\n')))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env: toolEnvironment() })
  const renderers = stdout.match(/react-dom-server\.node\.\w+\.js/g)
  expect(renderers).toEqual(['react-dom-server.node.production.js'])
})
