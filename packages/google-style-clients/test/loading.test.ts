import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const names = ['mail', 'reports', 'subscriptions', 'calendar', 'images']
const factories = [
  'createMailClient',
  'createReportsClient',
  'createSubscriptionsClient',
  'createCalendarClient',
  'createImagesClient',
]

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
    expect(loaded.filter((url) => url.endsWith('/schema.ts'))).toEqual([])
  },
  20_000,
)
