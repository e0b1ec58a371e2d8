import { createRequire } from 'node:module'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
// What pnpm packs in place of the package's manifest.
const { publishedManifest } = createRequire(import.meta.url)('../published-manifest.cjs') as {
  readonly publishedManifest: (manifest: object, folder: string) => object
}

/** A program that sends every service one request, with a fault for the last, and prints the statuses. */
const program = `
  import { createEmulator } from '@portolan/emulator/worker'
  const emulator = createEmulator()
  const base = 'https://emulator.test'
  const statuses = []
  const ask = async (path, init) => statuses.push((await emulator.fetch(base + path, init)).status)
  for (const name of emulator.services) {
    const { method, path, ...init } = emulator.about(name).first()
    await ask(path, { method, ...init })
  }
  const count = emulator.requests.length
  emulator.faults.add({ kind: 'status', status: 503 })
  await ask('/rate_limit')
  emulator.reset()
  await ask('/rate_limit')
  console.log(JSON.stringify({ services: emulator.services.length, statuses, count, after: emulator.requests.length, routes: emulator.routes.length > 100 }))
`

/** Bundles the program as for a web worker. */
async function bundle(conditions: readonly string[]) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: join(root, 'examples') },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    conditions: [...conditions],
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const files = Object.entries(metafile.inputs)
  return {
    text: outputFiles[0]?.text ?? '',
    paths: [...files.map(([path]) => path), ...files.flatMap(([, { imports }]) => imports.map(({ path }) => path))],
  }
}

describe.each([
  ['the sources', ['@portolan/source']],
  ['the build', []],
] as const)('the emulator for web workers, from %s', (_, conditions) => {
  it('responds for every service without MSW and without Node', async () => {
    const { text, paths } = await bundle(conditions)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => /^node:|node_modules\/(?:msw|nodemailer|@mswjs)\//.test(path))).toEqual([])
    const hide = 'delete globalThis.process\ndelete globalThis.setImmediate\n'
    const output = execFileSync(process.execPath, ['--input-type=module'], { input: hide + text, encoding: 'utf8' })
    const { services, ...found } = JSON.parse(output) as { readonly services: number }
    expect(services).toBeGreaterThan(1)
    const statuses = [...Array.from({ length: services }, () => 200), 503, 200]
    expect(found).toEqual({ statuses, count: services, after: 1, routes: true })
  })
})

it('the emulator makes every service also as CommonJS', () => {
  const count = "console.log(require('@portolan/emulator').createEmulator().routes.length)"
  const output = execFileSync(process.execPath, ['-e', count], { cwd: join(root, 'examples'), encoding: 'utf8' })
  expect(Number(output)).toBeGreaterThan(10)
})

it('the emulator takes less than 15 MB when it is installed, with the licences of what it bundles', () => {
  const folder = join(root, 'packages/emulator')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object
  expect(publishedManifest(manifest, 'packages/emulator')).not.toHaveProperty('dependencies')
  const files = globSync('{dist,src}/**', { cwd: folder }).map((path) => statSync(join(folder, path)))
  const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1e6)
  expect(bytes).toBeLessThan(15e6)
  const [, ...licenses] = readFileSync(join(folder, 'dist/licenses.txt'), 'utf8').split(/^(?=\S+ [\d.]+: MIT$)/m)
  const names = licenses.map((text) => text.split(' ')[0])
  expect(names).toEqual(expect.arrayContaining(['@faker-js/faker', 'fast-xml-parser', 'marked', 'zod']))
  expect(licenses.filter((text) => !/Copyright[^]*Permission is hereby granted/.test(text))).toEqual([])
})
