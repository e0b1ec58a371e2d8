import { startEmulator } from '@portolan/emulator'
import { expect, it, onTestFinished } from 'vitest'
import { endpoint } from '../src/operation.ts'
import type { Route } from '../src/service.ts'
import { showPath } from '../src/shown-path.ts'

const route = (path: string): Route => ({
  name: 'files.get',
  operation: endpoint('GET', path, { secret: ['token'] }),
  answer: () => new Response(),
})

it.each(['/files/{token}', '/files/{token}?page={page}', '/files/{token}?beta=true', '/files/{token}#Action=Get'])(
  'a secret in %s is redacted, whatever the query',
  async (path) => {
    const show = showPath([route(path)])
    expect(await show(new URL('https://a.example/files/canary-1'), undefined)).toBe('/files/[redacted]')
    expect(await show(new URL('https://a.example/files/canary-1?page=2'), undefined)).not.toContain('canary-1')
  },
)

it('a secret that the query of a path has a place for is redacted', async () => {
  const secret = { name: 'token', in: 'query', required: true, schema: { type: 'string' }, 'x-portolan-secret': true }
  const page = { name: 'page', in: 'query', required: true, schema: { type: 'string' } }
  const get = { parameters: [secret, page], responses: { 204: { description: 'Done' } } }
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/x?key={token}&page={page}': { get } },
  }
  const emulator = await startEmulator({ services: [], openapi })
  onTestFinished(() => emulator.stop())
  expect((await fetch(`${emulator.url}/x?key=canary-1&page=2`)).status).toBe(204)
  expect(emulator.requests[0]?.shownPath).toBe('/x?key=[redacted]&page=2')
})
