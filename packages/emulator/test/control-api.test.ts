import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type RunningEmulator, startEmulator } from '@portolan/emulator'
import { generate } from '@portolan/generator'
import { describe, expect, it } from 'vitest'

const document = join(import.meta.dirname, '../openapi.yaml')

/** A document with a webhook. */
const openapi = join(import.meta.dirname, 'openapi/harbour.yaml')

/** What a control API needs in a request, by operation, with the status that follows. */
const statuses: Readonly<Record<string, number>> = {
  'faults/add': 201,
  'faults/list': 200,
  'faults/kinds': 200,
  'faults/remove': 204,
  'faults/clear': 204,
  'requests/list': 200,
  'requests/get': 200,
  'requests/repeat': 200,
  'requests/archive': 200,
  'requests/clear': 204,
  'world/save': 200,
  'world/restore': 204,
  'world/watch': 200,
  'clock/get': 200,
  'clock/move': 200,
  'clock/reset': 204,
  'snapshots/keep': 201,
  'snapshots/list': 200,
  'snapshots/restore': 204,
  'snapshots/remove': 204,
  'webhooks/list': 200,
  'webhooks/send': 200,
  'services/list': 200,
  'services/listOperations': 200,
  'services/describeOperation': 200,
  'services/getSchema': 200,
  'tables/list': 200,
  'tables/read': 200,
  'tables/write': 204,
  'tables/remove': 204,
  'world/reset': 204,
}

/** What is in the places of their paths. */
const params: Readonly<Record<string, string>> = {
  id: '1',
  name: 'before the storm',
  service: 'issues',
  operation: 'ships.list',
  schema: 'Ship',
  table: 'repositories',
  row: '1',
}

function paramFor(id: string, name: string): string {
  const isOfDocument = id === 'services/describeOperation' || id === 'services/getSchema'
  return isOfDocument && name === 'service' ? 'harbour' : params[name]!
}

/** What they take. */
const bodies: Readonly<Record<string, (emulator: RunningEmulator) => unknown>> = {
  'faults/add': () => ({ kind: 'status', status: 503, match: 'rateLimit.*' }),
  'world/restore': (emulator) => emulator.save(),
  'clock/move': () => ({ forward: 1000 }),
  'webhooks/send': ({ url }) => ({ event: 'ship.arrived', url, secret: 'whsec_c2VjcmV0' }),
  'tables/write': (emulator) => emulator.tables.read('issues', 'repositories').rows[1],
}

describe("the document of the emulator's control API", () => {
  it('is read by the generator without a warning', async () => {
    const { warnings, operations } = await generate({ document })
    expect(warnings).toEqual([])
    expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(statuses).toSorted())
  })

  it("keeps redocly's recommended rules", async () => {
    const fromCli = createRequire(join(import.meta.dirname, '../../cli/package.json'))
    const redocly = join(dirname(fromCli.resolve('@redocly/cli/package.json')), 'bin/cli.js')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const args = [redocly, 'lint', '--extends', 'recommended', '--format', 'json', document]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    expect((JSON.parse(stdout) as { readonly problems: unknown[] }).problems).toEqual([])
  })

  it('tells of no operation that the emulator does not have', async () => {
    await using emulator = await startEmulator({ services: ['issues'], openapi })
    const { operations } = await generate({ document })
    const byId = new Map(operations.map((operation) => [operation.id, operation]))
    await fetch(`${emulator.url}/rate_limit`)
    for (const [id, status] of Object.entries(statuses)) {
      const { method, path } = byId.get(id)!
      const body = bodies[id]?.(emulator)
      const response = await fetch(
        emulator.url + path.replaceAll(/\{(?<name>\w+)\}/g, (_, name: string) => paramFor(id, name)),
        {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
      )
      expect([id, response.status]).toEqual([id, status])
      await response.body?.cancel()
    }
  })
})
