import { createContext, runInContext } from 'node:vm'
import { openDocument } from '@portolan/openapi'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { openapi as file } from './harbour.ts'

/** A page's globals, which have nothing of Node. */
const page = ['URL', 'URLSearchParams', 'Request', 'Response', 'Headers', 'FormData', 'File', 'Blob', 'ReadableStream']
const further = [
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'atob',
  'btoa',
  'crypto',
  'performance',
]
const timers = [
  'setTimeout',
  'clearTimeout',
  'structuredClone',
  'console',
  'CompressionStream',
  'DOMException',
  'Event',
]

it('a document that was read is emulated in a page, without anything of Node', async () => {
  const contents = `
    export { emulateDocument } from '@portolan/emulator/document'
    export { createEmulator } from '@portolan/emulator/worker'`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'bundled',
    conditions: ['@portolan/source'],
    logLevel: 'silent',
  })
  const { service, warnings } = await openDocument(file)
  const globals = [...page, ...further, ...timers].map((name) => [name, globalThis[name as keyof typeof globalThis]])
  const context = createContext(
    Object.fromEntries([...globals, ['opened', JSON.parse(JSON.stringify({ service, warnings }))]]),
  )
  const program = `
    const emulator = bundled.createEmulator({ openapi: bundled.emulateDocument(opened) })
    const init = { headers: { 'x-harbour-key': 'any', 'content-type': 'application/json' } }
    const body = JSON.stringify({ name: 'Alma', flag: 'NL' })
    const url = 'https://api.example.com/ships'
    emulator.fetch(url, { method: 'POST', body, ...init })
      .then((created) => created.json())
      .then(({ id }) => emulator.fetch(url + '/' + id, init))
      .then((found) => found.text())`
  const text: unknown = await runInContext(`${outputFiles[0]!.text}\n${program}`, context)
  expect(JSON.parse(String(text))).toMatchObject({ name: 'Alma', flag: 'NL' })
})
