import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PluginBuild } from 'esbuild'
import { describe, expect, it } from 'vitest'
import sizes from '../../sizes.json' with { type: 'json' }
import { browserBundle } from './browser-bundle.ts'

const root = resolve(import.meta.dirname, '../..')
const examples = join(root, 'examples')

/** The modules that a program loads. */
function loadedBy(program: string): ReadonlySet<string> {
  const hooks =
    "import { registerHooks } from 'node:module'; const seen = [];" +
    'registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context) } });'
  const text = `${hooks} ${program}; console.log(JSON.stringify(seen))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', text], {
    cwd: examples,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const urls = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as string[]
  return new Set(urls.filter((url) => url.startsWith('file:')).map((url) => new URL(url).pathname))
}

/** A bundle of a program, without what is imported later, and not loaded by then. */
async function bundle(contents: string, loaded: ReadonlySet<string>): Promise<Uint8Array> {
  const setup = (plugin: PluginBuild): void => {
    plugin.onResolve({ filter: /^/ }, async ({ path, kind, pluginData, ...others }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolving') return undefined
      const found = await plugin.resolve(path, { ...others, kind, pluginData: 'resolving' })
      return loaded.has(found.path) ? found : { path, external: true }
    })
  }
  return await browserBundle(contents, { plugins: [{ name: 'loaded', setup }] })
}

/** What a bundle weighs, and which of some words it has. */
function contentOf(bytes: Uint8Array, words: readonly string[]) {
  const text = new TextDecoder().decode(bytes)
  return { size: gzipSync(bytes, { level: 9 }).length, words: words.filter((word) => text.includes(word)) }
}

/** Clients, each with a piece of the addresses that only it has. */
const clients = [
  ['createIssuesClient', 'issues-client', '/repos/{owner}'],
  ['createUddiClient', 'uddi-client', 'urn:uddi-org:api'],
  ['createMailClient', 'google-style-clients/mail', '/mail/v1/users'],
  ['createReportsClient', 'google-style-clients/reports', '/admin/reports/v1'],
  ['createSubscriptionsClient', 'google-style-clients/subscriptions', '/v1/subscriptions'],
  ['createCalendarClient', 'google-style-clients/calendar', '/calendar/v3'],
  ['createImagesClient', 'google-style-clients/images', '/compute/v1'],
] as const

it.each(clients)('a browser needs no more for %s than sizes.json says', async (name, entry, mark) => {
  const bytes = await browserBundle(`export { ${name} } from '@portolan/${entry}'`)
  const strange = ['node:', 'globalDispatcher', 'grant_type', 'process.env', 'nodemailer']
  const { size, words } = contentOf(bytes, [...strange, ...clients.map(([, , part]) => part)])
  expect(words).toEqual([mark])
  expect(size).toBeLessThan(sizes[`@portolan/${entry}`] * 1000)
})

describe('until the first call has succeeded, a browser loads', () => {
  it.each([
    ['createIssuesClient', 'issues-client', 'issues', "baseUrl: 'https://example.com'", 'rateLimit.get()', 32_000],
    [
      'createUddiClient',
      'uddi-client',
      'uddi',
      "registryUrl: 'https://example.com/uddi/inquiry'",
      "findBusiness({ name: ['a'] })",
      67_000,
    ],
    [
      'createCalendarClient',
      'google-style-clients/calendar',
      'calendar',
      "baseUrl: 'https://example.com', token: 'a'",
      "events.insert({ calendarId: 'a', event: { start: { date: '2026-01-01' }, end: { date: '2026-01-02' } } })",
      36_000,
    ],
    [
      'createReportsClient',
      'google-style-clients/reports',
      'reports',
      "baseUrl: 'https://example.com', token: 'a'",
      "activities.watch({ userKey: 'all', applicationName: 'drive', channel: { id: 'a', type: 'web_hook', address: 'https://example.com' } })",
      33_000,
    ],
    [
      'createSitehostClient',
      'sitehost-client',
      'sitehost',
      "baseUrl: 'https://example.com', token: 'a'",
      "sites.create({ name: 'abcd' })",
      39_000,
    ],
  ])('little for %s, its libraries included', async (name, from, service, address, call, most) => {
    const loaded = loadedBy(`
      import { createEmulator } from '@portolan/emulator'
      import { ${name} } from '@portolan/${from}'
      const { fetch } = createEmulator({ services: ['${service}'] })
      await ${name}({ ${address}, retry: false, fetch }).${call}`)
    const bytes = await bundle(`export { ${name} } from '@portolan/${from}'`, loaded)
    const { size, words } = contentOf(bytes, ['shouldConsumeRetry', 'new Function', 'Bottleneck', '$ZodType'])
    expect(words).toEqual([])
    expect(size).toBeLessThan(most)
  })
})

it('a client with webhooks does not load zod before a message comes', () => {
  const loaded = Array.from(loadedBy("await import('@portolan/core/webhooks')"))
  expect(loaded.filter((path) => path.includes('/zod/'))).toEqual([])
  expect(loaded.some((path) => path.includes('/core/dist/webhooks/'))).toBe(true)
})
