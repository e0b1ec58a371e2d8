import { globSync, readFileSync } from 'node:fs'
import { createEmulator, type ServiceName, serviceNames } from '@portolan/emulator'
import { clientFactories } from '@portolan/testing/clients'
import { describe, expect, it } from 'vitest'

/** The operations that a client's sub-path declares; it may hold other things too. */
function declaredIn(module: object): Map<unknown, string> {
  const isOperation = (value: unknown): boolean => typeof value === 'object' && value !== null && 'path' in value
  return new Map(
    Object.entries(module)
      .filter(([, value]) => isOperation(value))
      .map(([name, value]) => [value, name]),
  )
}

/** Endpoints that no client declares: they are called by an address that came in a response, or by a button on a page. */
const undeclared = [
  'messages.insert.chunk',
  'oauth.authorizeUrl (pressed)',
  'oauth.teamAuthorizeUrl (pressed)',
  'operations.wait',
]

/** The packages of the clients whose services are emulated: a new client is emulated by its document at first. */
const packages = new Set(
  clientFactories()
    .filter(({ service }) => serviceNames.some((name) => name === service))
    .map(({ entry }) => entry.split('/').slice(0, 2).join('/')),
)
const modules = await Promise.all(
  Array.from(packages, async (name): Promise<[string, Map<unknown, string>]> => {
    const module = (await import(`${name}/operations`)) as object
    return [name, declaredIn(module)]
  }),
)

describe('the route tables', () => {
  const { routes } = createEmulator()
  const routed = new Set<unknown>(routes.map(({ operation }) => operation))

  it.each(modules)('have a row for every operation that %s declares', (_, declared) => {
    expect(declared.size).toBeGreaterThan(0)
    const missing = Array.from(declared).filter(([operation]) => !routed.has(operation))
    expect(
      missing.map(([, name]) => name),
      'a row in the routes of the service, in packages/emulator/src',
    ).toEqual([])
  })

  it('have no row for anything that no client declares, but for what is called by an address', () => {
    const declared = new Map(modules.flatMap(([, operations]) => Array.from(operations)))
    const strangers = routes.filter(({ operation }) => !declared.has(operation)).map(({ name }) => name)
    expect(Array.from(new Set(strangers)).toSorted()).toEqual(undeclared)
  })
})

describe('every service', () => {
  it.each(serviceNames)('%s responds to the first call that it shows', async (name: ServiceName) => {
    const emulator = createEmulator()
    const { method, path, headers = {}, body } = emulator.about(name).first()
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    const response = await emulator.fetch(new Request(`http://127.0.0.1${path}`, init))
    expect([response.status, emulator.requests[0]?.service]).toEqual([200, name])
  })

  it.each<[ServiceName, string, string, object]>([
    ['issues', 'GET', '/rate_limit', { message: 'Forbidden', status: '403' }],
    ['article', 'GET', '/api/v2/items', { message: 'Forbidden', type: 'forbidden' }],
    ['sitehost', 'GET', '/v1/sites', { message: 'Forbidden', data: null }],
    [
      'calendar',
      'POST',
      '/calendar/v3/calendars/primary/events',
      { error: { code: 403, status: 'PERMISSION_DENIED' } },
    ],
  ])('%s writes a fault without a body as its own error', async (_, method, path, body) => {
    const emulator = createEmulator()
    emulator.faults.add({ kind: 'status', status: 403, headers: { 'x-fault': 'yes' } })
    const response = await emulator.fetch(new Request(`http://127.0.0.1${path}`, { method }))
    expect([response.status, response.headers.get('x-fault')]).toEqual([403, 'yes'])
    expect(await response.json()).toMatchObject(body)
  })

  it('loads nothing of a client but its operations, its schemas and its messages', () => {
    const root = `${import.meta.dirname}/../src`
    const imports = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
      Array.from(
        readFileSync(`${root}/${file}`, 'utf8').matchAll(/^import (?!type )[^;]*? from '(@portolan\/[^']+)'/gm),
        ([, from]) => from,
      ),
    )
    const subPaths =
      /^@portolan\/(?:[a-z-]+\/(?:operations|schemas)|uddi-client\/messages|openapi(?:\/model)?|generator\/config|core(?:\/(?:schema|internal|webhooks))?)$/
    expect(imports.length).toBeGreaterThan(20)
    expect(imports.filter((from) => !subPaths.test(from ?? ''))).toEqual([])
  })
})
