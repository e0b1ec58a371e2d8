import { execFileSync } from 'node:child_process'
import { type ClientFactory, clientFactories } from '@portolan/testing/clients'
import type { PluginBuild } from 'esbuild'
import { expect, it } from 'vitest'
import sizes from '../../sizes.json' with { type: 'json' }
import { browserBundle } from '../browser-bundle.ts'

/** The modules that a program loads. */
function loadedBy(program: string): ReadonlySet<string> {
  const hooks =
    "import { registerHooks } from 'node:module'; const seen = [];" +
    'registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context) } });'
  const text = `${hooks} ${program}; console.log(JSON.stringify(seen))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', text], {
    cwd: 'examples',
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const urls = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as string[]
  return new Set(urls.filter((url) => url.startsWith('file:')).map((url) => new URL(url).pathname))
}

/** Leaves out of a bundle what is imported later, and not loaded by then. */
const without = (loaded: ReadonlySet<string>) => ({
  name: 'loaded',
  setup(plugin: PluginBuild) {
    plugin.onResolve({ filter: /^/ }, async ({ path, kind, pluginData, ...others }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolving') return undefined
      const found = await plugin.resolve(path, { ...others, kind, pluginData: 'resolving' })
      return loaded.has(found.path) ? found : { path, external: true }
    })
  },
})

/** Each client, with a piece of the addresses that only it has. */
const marks = {
  issues: '/repos/{owner}',
  uddi: 'urn:uddi-org:api',
  mail: '/mail/v1/users',
  reports: '/admin/reports/v1',
  subscriptions: '/v1/subscriptions',
  calendar: '/calendar/v3',
  images: '/compute/v1',
}
const strange = ['node:', 'globalDispatcher', 'grant_type', 'process.env', 'nodemailer']
const budgets = new Map(Object.entries(sizes))
const factoryOf = (service: string) => clientFactories().find((one) => one.service === service) as ClientFactory

it.each(Object.entries(marks))('a browser needs no more for %s than sizes.json says', async (service, mark) => {
  const { name, entry } = factoryOf(service)
  const { text, gzipped } = await browserBundle(`export { ${name} } from '${entry}'`)
  expect([...strange, ...Object.values(marks)].filter((word) => text.includes(word))).toEqual([mark])
  expect(gzipped).toBeLessThan((budgets.get(entry) ?? 0) * 1000)
})

const event = "{ start: { date: '2026-01-01' }, end: { date: '2026-01-02' } }"
const channel = "{ id: 'a', type: 'web_hook', address: 'https://example.com' }"

it.each([
  ['issues', 'rateLimit.get()', 34_000],
  ['uddi', "findBusiness({ name: ['a'] })", 69_000],
  ['calendar', `events.insert({ calendarId: 'a', event: ${event} })`, 37_000],
  ['reports', `activities.watch({ userKey: 'all', applicationName: 'drive', channel: ${channel} })`, 34_000],
  ['sitehost', "sites.create({ name: 'abcd' })", 44_000],
])(
  'until the first call of %s has succeeded, a browser loads little, libraries included',
  async (service, call, most) => {
    const { name, entry, address } = factoryOf(service)
    const url = `https://example.com${service === 'uddi' ? '/uddi/inquiry' : ''}`
    const loaded = loadedBy(`
    import { createEmulator } from '@portolan/emulator'
    import { ${name} } from '${entry}'
    const { fetch } = createEmulator({ services: ['${service}'] })
    await ${name}({ ${address}: '${url}', token: 'a', retry: false, fetch }).${call}`)
    const { text, gzipped } = await browserBundle(`export { ${name} } from '${entry}'`, { plugins: [without(loaded)] })
    const late = ['shouldConsumeRetry', 'new Function', 'Bottleneck', '$ZodType']
    expect(late.filter((word) => text.includes(word))).toEqual([])
    expect(gzipped).toBeLessThan(most)
  },
)

it('a client with webhooks does not load zod before a message comes', () => {
  const loaded = Array.from(loadedBy("await import('@portolan/core/webhooks')"))
  expect(loaded.filter((path) => path.includes('/zod/'))).toEqual([])
  expect(loaded.some((path) => path.includes('/core/dist/webhooks/'))).toBe(true)
})
