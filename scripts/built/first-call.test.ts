import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type PluginBuild } from 'esbuild'
import { describe, expect, it } from 'vitest'

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
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: examples },
    plugins: [{ name: 'loaded', setup }],
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

describe('until the first call has succeeded, a browser loads', () => {
  it.each([
    ['createIssuesClient', 'issues-client', 'issues', '', 'rateLimit.get()', 45_000],
    ['createUddiClient', 'uddi-client', 'uddi', '/uddi/inquiry', 'findBusiness({ name: ["a"] })', 79_000],
  ])('%s, its libraries, no schema and no zod', async (name, from, service, path, call, most) => {
    const address = service === 'uddi' ? 'registryUrl' : 'baseUrl'
    const loaded = loadedBy(`
      import { createEmulator } from '@portolan/emulator'
      import { ${name} } from '@portolan/${from}'
      const { fetch } = createEmulator({ services: ['${service}'] })
      await ${name}({ ${address}: 'https://example.com${path}', retry: false, fetch, token: 'a' }).${call}`)
    const bytes = await bundle(`export { ${name} } from '@portolan/${from}'`, loaded)
    const text = new TextDecoder().decode(bytes)
    console.log(name, bytes.length, gzipSync(bytes, { level: 9 }).length, Array.from(loaded).filter((one) => one.includes('zod')).length)
    for (const word of ['$ZodType', 'new Function', 'bottleneck']) expect(text.includes(word) && word).toBe(false)
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(most)
  })
})
