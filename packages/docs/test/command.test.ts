import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { run } from '../src/command.ts'
import { nestjs } from './documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-docs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const document = join(folder, 'openapi.yaml')
const out = join(folder, 'pages')
writeFileSync(document, nestjs)

/** Runs the command. Returns its status and what it printed. */
async function call(...args: string[]): Promise<{ status: number; out: string; error: string }> {
  const printed = { out: '', error: '' }
  const status = await run(args, {
    out: (text) => void (printed.out += text),
    error: (text) => void (printed.error += text),
    input: () => Promise.resolve(nestjs),
  })
  return { status, ...printed }
}

const page = (path: string): string => readFileSync(join(out, path), 'utf8')

it('writes the pages of a document, and says what is next', async () => {
  const { status, out: said, error } = await call(document, '--out', out)
  expect(status).toBe(0)
  expect(said).toMatch(/^5 operations, \d+ files in /)
  expect(error).toContain('index.html')
  expect(page('operations/books.list.html')).toContain('<h1><code>books.')
})

it('says with --check which pages are stale', async () => {
  expect(await call(document, '--out', out, '--check')).toMatchObject({ status: 0, out: '' })
  const stale = await call(document, '--out', out, '--check', '--title', 'Other')
  expect(stale.status).toBe(1)
  expect(stale.out).toContain('stale: index.html')
})

it('removes the pages of what the document no longer has', async () => {
  writeFileSync(document, nestjs.replace('operationId: BooksController_remove', 'operationId: BooksController_discard'))
  const before = page('operations/books.list.html')
  await call(document, '--out', out, '--quiet', '--only', 'books.*')
  expect(page('operations/books.list.html')).not.toBe(before)
  expect(() => page('operations/auth.login.html')).toThrow(/ENOENT/)
})

it('leaves alone what it has not written', async () => {
  const own = join(folder, 'own')
  await call(document, '--out', own, '--quiet')
  writeFileSync(join(own, 'index.html'), '<p>mine')
  const { status, error } = await call(document, '--out', own, '--quiet')
  expect(status).toBe(2)
  expect(error).toContain('index.html was not written by this command')
})

it('takes a document from the standard input, and options and corrections from the config', async () => {
  const config = join(folder, 'portolan.yaml')
  writeFileSync(
    config,
    'name: library\noutputs:\n  - client\n  - docs: { title: The library, package: "@acme/library" }\n',
  )
  await call('-', '--config', config, '--out', out, '--quiet')
  expect(page('index.html')).toContain('<title>The library</title>')
  expect(page('operations/books.list.md')).toContain("import { createLibraryClient } from '@acme/library'")
})

it('writes the pages alone where the config asks for a second entry of the client', async () => {
  const config = join(folder, 'portolan.yaml')
  writeFileSync(config, 'compat: stainless\n')
  expect(await call('-', '--config', config, '--out', out, '--quiet')).toMatchObject({ status: 0, error: '' })
  expect(page('index.html')).toContain('<title>')
})

it.each([
  [['--ouy', 'x'], "Unknown option '--ouy' (did you mean `--out`?)"],
  [[document], '--out <folder> is needed'],
  [[document, 'other.yaml', '--out', out], 'one document at a time'],
  [[document, '--out', out, '--base', 'docs.example.com'], 'base'],
  [[document, '--out', out, '--only', 'nothing.*'], 'nothing.*'],
])('refuses %j with a sentence', async (args, sentence) => {
  const { status, error } = await call(...args)
  expect(status).toBe(2)
  expect(error).toContain(sentence)
})

it('ends with 3 for what is no document', async () => {
  writeFileSync(join(folder, 'wrong.yaml'), 'openapi: 3.1.0\npaths: [')
  expect((await call(join(folder, 'wrong.yaml'), '--out', out)).status).toBe(3)
})

it('prints its version, which is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(await call('--version')).toEqual({ status: 0, out: `${version}\n`, error: '' })
})

it('leaves out TypeScript if told so', async () => {
  const light = join(folder, 'light')
  await call(document, '--out', light, '--without-type-check')
  expect(existsSync(join(light, 'assets/worker.js'))).toBe(true)
  expect(existsSync(join(light, 'assets/checker.js'))).toBe(false)
  await call(document, '--out', light)
  expect(existsSync(join(light, 'assets/checker.js'))).toBe(true)
})
