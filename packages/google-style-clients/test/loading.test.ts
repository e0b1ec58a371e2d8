import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }

/** The sub-paths that make a client, by the exports of the package. */
const names = Object.keys(manifest.exports).flatMap(
  (key) => /^\.\/(?!schemas$|operations$)(?<name>[a-z]+)$/.exec(key)?.groups?.['name'] ?? [],
)
const factories = names.map((name) => `create${name[0]?.toUpperCase()}${name.slice(1)}Client`)

/** The modules that a program loads, by a hook that notes them. */
function loadedBy(program: string): string[] {
  const hooks =
    "import { registerHooks } from 'node:module'; const seen = [];" +
    'registerHooks({ load: (url, context, next) => { seen.push(url); return next(url, context) } });'
  const output = execFileSync(
    process.execPath,
    [
      '--conditions=@portolan/source',
      '--input-type=module',
      '-e',
      `${hooks} ${program}; console.log(JSON.stringify(seen))`,
    ],
    { cwd: import.meta.dirname, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  )
  return JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as string[]
}

it.each(names.map((name, index) => [name, factories[index] as string]))(
  'an application that makes a client of /%s loads nothing of the others, no schema and no library but core',
  (name, factory) => {
    const options = name === 'mail' ? "{ apiUrl: 'https://api.example.com' }" : "{ baseUrl: 'https://api.example.com' }"
    const loaded = loadedBy(
      `const { ${factory} } = await import('@portolan/google-style-clients/${name}'); ${factory}(${options})`,
    )
    expect(loaded.some((url) => url.includes(`/src/${name}/`))).toBe(true)
    const others = names.filter((other) => other !== name)
    expect(loaded.filter((url) => others.some((other) => url.includes(`/src/${other}/`)))).toEqual([])
    expect(loaded.filter((url) => url.includes('node_modules') && !url.includes('/packages/'))).toEqual([])
    expect(loaded.filter((url) => /(?:schema|check)\.gen\.ts$/.test(url))).toEqual([])
  },
)

it.each([
  ['subscriptions', "subscriptions.get({ name: 'subscriptions/a' })", { name: 'subscriptions/a' }],
  [
    'calendar',
    "events.insert({ calendarId: 'a', event: { start: { date: '2026-01-01' }, end: { date: '2026-01-02' } } })",
    {},
  ],
  [
    'reports',
    "activities.watch({ userKey: 'all', applicationName: 'drive', channel: { id: 'a', type: 'web_hook', address: 'https://example.com', token: 'secret' } })",
    {},
  ],
])('a first call of /%s that succeeds loads neither schemas nor zod', (name, call, response) => {
  const create = `create${name[0]?.toUpperCase()}${name.slice(1)}Client`
  const loaded = loadedBy(`
    const { ${create} } = await import('@portolan/google-style-clients/${name}')
    const fetch = async () => Response.json(${JSON.stringify(response)})
    await ${create}({ baseUrl: 'https://api.example.com', token: 'a', fetch }).${call}`)
  expect(loaded.some((url) => url.includes(`/${name}/`) && url.endsWith('/check.gen.ts'))).toBe(true)
  expect(loaded.filter((url) => /schema\.gen\.ts$|\/node_modules\/zod\//.test(url))).toEqual([])
})

it('the package itself loads no client before it is asked to, and then the one that is asked for', () => {
  const load = "const all = await import('@portolan/google-style-clients')"
  const own = (urls: readonly string[]): string[] => urls.filter((url) => url.includes('/src/'))
  expect(own(loadedBy(load)).map((url) => url.split('/src/')[1])).toEqual(['index.ts'])
  const loaded = own(loadedBy(`${load}; await all.loadImages()`))
  expect(loaded.some((url) => url.endsWith('/src/images/client.gen.ts'))).toBe(true)
  expect(loaded.filter((url) => /\/src\/(?:mail|reports|subscriptions|calendar)\//.test(url))).toEqual([])
})

it('the package itself has a function for each sub-path that makes a client', async () => {
  const all = await import('@portolan/google-style-clients')
  const loaded = await Promise.all(Object.values(all).map((load) => load()))
  const made = loaded.flatMap((entry) => Object.keys(entry).filter((name) => /^create\w+Client$/.test(name)))
  expect(made.toSorted()).toEqual(factories.toSorted())
})
