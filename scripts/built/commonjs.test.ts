import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { createEmulator, type ServiceName, serviceNames } from '@portolan/emulator'
import { clientFactories } from '@portolan/testing/clients'
import { hostGlobals, plainRequire } from '@portolan/testing/plain-require'
import { parseAst } from 'rollup/parseAst'
import { expect, it } from 'vitest'
import { listEntries, packages } from '../packages/entries.ts'

const here = resolve('scripts/built/commonjs.test.ts')

/** True if a program has an `import()`, which methods named `import` and comments are not. */
function hasImport(text: string): boolean {
  if (!/\bimport\s*\(/.test(text)) return false
  const ast = JSON.stringify(parseAst(text), (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  return ast.includes('"ImportExpression"')
}

it('no file of a CommonJS build has an import()', () => {
  const files = globSync('packages/*/dist/**/*.cjs')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => hasImport(readFileSync(file, 'utf8')))).toEqual([])
})

/** MSW has ES modules only, and is the program's own. */
const withPeers = new Set(['@portolan/emulator/msw'])

it('each entry is loaded by a host that has no ES modules', () => {
  const load = plainRequire(here, createContext(hostGlobals()))
  const names = packages
    .flatMap(listEntries)
    .filter((entry) => entry.require && !withPeers.has(entry.name))
    .map(({ name }) => name)
  expect(names.filter((name) => Object.keys(load(name) as object).length === 0)).toEqual([])
  expect(names.length).toBeGreaterThan(20)
})

it('whatever a CommonJS build requires, later too, is loaded by such a host', () => {
  const files = globSync('packages/{core,*-client,*-clients,emulator}/dist/**/*.cjs').map((file) => resolve(file))
  const names = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\brequire\('([^.'][^']*)'\)/g),
      ([, name = '']) => [file, name] as const,
    ),
  )
  const byName = new Map(names.filter(([, name]) => name !== 'msw').map(([file, name]) => [name, file]))
  expect(Array.from(byName.keys())).toEqual(
    expect.arrayContaining(['bottleneck/light.js', 'zod/mini', 'fast-xml-parser']),
  )
  const context = createContext(hostGlobals())
  for (const [name, file] of byName) expect(() => plainRequire(file, context)(name)).not.toThrow()
})

/** A call of each service. */
const calls: Readonly<Record<string, string>> = {
  article: "users.get({ user_id: 'rana' })",
  sitehost: 'sites.list().toArray({ limit: 3 })',
  issues: "issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' }).toArray({ limit: 40 })",
  mail: "messages.insert({ userId: 'me', media: 'Subject: Rings\\r\\n\\r\\nDear Emmy,\\r\\n' })",
  reports:
    "activities.watch({ userKey: 'all', applicationName: 'drive', channel: { id: 'a', type: 'web_hook', address: 'https://example.com' } })",
  subscriptions: 'subscriptions.list().toArray()',
  calendar:
    "events.insert({ calendarId: 'primary', event: { start: { date: '2026-01-01' }, end: { date: '2026-01-02' } } })",
  images: "images.deprecate({ project: 'lab', resourceId: 'debian-11' })",
  uddi: "findBusiness({ name: ['%'] })",
}

it.each(clientFactories().filter(({ service }) => serviceNames.some((name) => name === service)))(
  '$name calls, retries and fails by class in a host that has no ES modules',
  async ({ service, entry, name, address }) => {
    const emulator = createEmulator({ services: [service as ServiceName] })
    const context = createContext({ ...hostGlobals(), fetch: emulator.fetch })
    context['load'] = plainRequire(here, context)
    emulator.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '0' }, times: 1 })
    const isTeam = name === 'createArticleTeamClient'
    const url = `https://example.com${isTeam ? '/team' : service === 'uddi' ? '/uddi/inquiry' : ''}`
    const call = isTeam ? 'templates.list().toArray()' : calls[service]
    const program = `(async () => {
      const { ${name}: make, ApiError } = load('${entry}')
      const options = { ${address}: '${url}', token: 'a', retry: { minDelay: 1 } }
      const data = await make(options).${call}
      const failing = make({ ...options, retry: false, fetch: async () => new Response('{}', { status: 404 }) })
      const error = await failing.request({ method: 'GET', path: '/missing' }).catch((reason) => reason)
      return JSON.stringify([typeof data, ApiError.is(error), error instanceof ApiError, error.name, error.status])
    })()`
    const result = (await runInContext(program, context)) as string
    expect(JSON.parse(result)).toEqual(['object', true, true, 'NotFoundError', 404])
    expect(emulator.requests.length).toBeGreaterThan(1)
  },
)

it('each entry of a package has the same classes, and so has what is loaded later', () => {
  const load = createRequire(here)
  const { PortolanError, RegistryFaultError } = load('@portolan/uddi-client') as typeof import('@portolan/uddi-client')
  const core = load('@portolan/core') as typeof import('@portolan/core')
  const client = load('@portolan/core/client') as typeof import('@portolan/core/client')
  expect([client.PortolanError, PortolanError]).toEqual([core.PortolanError, core.PortolanError])
  expect(Object.getPrototypeOf(RegistryFaultError)).toBe(core.ApiError)
})

/** The globals that a small runtime, such as React Native's, may lack. */
const dispensable = new Set([
  'Blob',
  'File',
  'FormData',
  'Response',
  'Request',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'crypto',
  'performance',
  'structuredClone',
  'queueMicrotask',
  'process',
  'Buffer',
  'setImmediate',
  'navigator',
  'console',
])

it('a client is loaded and calls in a host that has little more than fetch', async () => {
  const { fetch } = createEmulator({ services: ['issues'] })
  const globals = Object.entries(hostGlobals()).filter(([name]) => !dispensable.has(name))
  const context = createContext({ ...Object.fromEntries(globals), emulatorFetch: fetch })
  context['load'] = plainRequire(here, context)
  const program = `(async () => {
    const { createIssuesClient } = load('@portolan/issues-client')
    const slim = async (url, init) => {
      const response = await emulatorFetch(url, init)
      const text = await response.text()
      return { status: response.status, headers: response.headers, text: async () => text }
    }
    const { issueEvents } = createIssuesClient({ baseUrl: 'https://example.com', token: 'a', fetch: slim })
    const events = await issueEvents.listForRepo({ owner: 'portolan', repo: 'atlas' }).toArray({ limit: 40 })
    return events.length
  })()`
  expect(await runInContext(program, context)).toBe(40)
})

it('a client of a package that the generator wrote has no import(), and calls in such a host', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'portolan-commonjs-')), 'ferries')
  try {
    const generator = resolve('packages/generator/dist/main.js')
    execFileSync('node', [generator, resolve('testing/runtimes/ferries.yaml'), '--package', folder, '--strict'], {
      stdio: 'ignore',
    })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    execFileSync(resolve('node_modules/.bin/tsup'), ['--no-dts', '--silent'], { cwd: folder })
    const files = globSync(`${folder}/dist/*.cjs`)
    expect(files).toHaveLength(3)
    expect(files.filter((file) => hasImport(readFileSync(file, 'utf8')))).toEqual([])
    const context = createContext(hostGlobals())
    context['load'] = plainRequire(join(folder, 'index.js'), context)
    const program = `(async () => {
      const { createFerriesClient } = load('./dist/index.cjs')
      const pages = [['Ada', 'Bo'], ['Cy']].map((names) => names.map((name) => ({ id: name, name })))
      const fetch = async () => Response.json({ data: pages.shift(), next_cursor: pages.length ? 'next' : null })
      const ferries = await createFerriesClient({ baseUrl: 'https://example.com', fetch }).ferries.list().toArray()
      return ferries.map(({ name }) => name).join()
    })()`
    expect(await runInContext(program, context)).toBe('Ada,Bo,Cy')
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
})
