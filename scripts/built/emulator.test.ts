import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserBundle } from '../browser-bundle.ts'

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

const strangers = ['node:*', 'msw', 'nodemailer', '@mswjs/*']

it.each([
  ['the sources', ['@portolan/source']],
  ['the build', []],
])(
  'in a web worker, %s of the emulator respond for every service without MSW and without Node',
  async (_, conditions) => {
    const { text } = await browserBundle(program, { conditions, external: strangers })
    expect(text.match(/["'`](?:node:|@mswjs\/|(?:msw|nodemailer)["'`/])/g)).toBeNull()
    const hide = 'delete globalThis.process\ndelete globalThis.setImmediate\n'
    const output = execFileSync(process.execPath, ['--input-type=module'], { input: hide + text, encoding: 'utf8' })
    const { services, ...found } = JSON.parse(output) as { readonly services: number }
    expect(services).toBeGreaterThan(1)
    const statuses = [...Array.from({ length: services }, () => 200), 503, 200]
    expect(found).toEqual({ statuses, count: services, after: 1, routes: true })
  },
)

it('the emulator makes every service also as CommonJS', () => {
  const count = "console.log(require('@portolan/emulator').createEmulator().routes.length)"
  const output = execFileSync(process.execPath, ['-e', count], { cwd: 'examples', encoding: 'utf8' })
  expect(Number(output)).toBeGreaterThan(10)
})

it('the emulator takes less than 15 MB when it is installed, with the licences of what it bundles', () => {
  const folder = 'packages/emulator'
  const files = globSync(`${folder}/{dist,src}/**`).map((path) => statSync(path))
  const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeGreaterThan(1e6)
  expect(bytes).toBeLessThan(15e6)
  const [, ...licenses] = readFileSync(`${folder}/dist/licenses.txt`, 'utf8').split(/^(?=\S+ [\d.]+: MIT$)/m)
  const names = licenses.map((text) => text.split(' ')[0])
  expect(names).toEqual(expect.arrayContaining(['@faker-js/faker', 'fast-xml-parser', 'marked', 'zod']))
  expect(licenses.filter((text) => !/Copyright[^]*Permission is hereby granted/.test(text))).toEqual([])
})
