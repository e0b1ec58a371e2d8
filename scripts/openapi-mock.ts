// Starts a mock server out of each OpenAPI document and makes every call of the clients against it. It takes some 25
// seconds, so that `npm test` does not run it: `npm run openapi:mock`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '@portolan/testing/free-port'
import { mockedServices, type MockedService } from './openapi-mock/services.ts'
import { faultsOf } from './openapi-mock/call-all.ts'

const root = join(import.meta.dirname, '..')
const { resolve } = createRequire(join(root, 'packages/cli/package.json'))
const prism = join(dirname(resolve('@stoplight/prism-cli/package.json')), 'dist/index.js')

const wanted = process.argv.slice(2)

for (const service of mockedServices) {
  if (wanted.length && !wanted.includes(service.name)) continue
  const started = performance.now()
  const { process: server, url } = await startMock(service)
  try {
    const { calls, faults } = await faultsOf(service, url)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${service.name}: ${calls} calls, ${faults.length} failed, ${seconds} s`)
    for (const fault of faults) console.error(fault)
    if (faults.length || calls === 0) process.exitCode = 1
  } finally {
    server.kill()
    await once(server, 'close')
  }
}

async function startMock({ file }: MockedService): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort()
  const env = { ...process.env, SCARF_ANALYTICS: 'false', DO_NOT_TRACK: '1' }
  const args = [prism, 'mock', '--host', '127.0.0.1', '--port', String(port), join(root, file)]
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((listening) =>
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is listening')) listening()
    }),
  )
  return { process: server, url: `http://127.0.0.1:${port}` }
}
