import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emptyFolder, written } from '@portolan/testing/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { command, document } from './command.ts'
import { documentOf, ok } from './documents.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

let folder = ''
beforeEach(() => (folder = emptyFolder()))
const file = (name: string, text: string): string => written(folder, name, text)

describe('portolan-generate', () => {
  it.each([
    ['20.19.4', 2, 'portolan-generate needs Node 22.19 or later, and this is 20.19.4\n'],
    ['22.18.0', 2, 'portolan-generate needs Node 22.19 or later, and this is 22.18.0\n'],
    ['22.19.0', 0, ''],
    ['30.0.0', 0, ''],
  ])('says on Node %s whether it can run there', (version, status, error) => {
    const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    const args = ['--conditions=@portolan/source', '--import', `data:text/javascript,${versions}`, main, '--version']
    const ended = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([ended.status, ended.stderr]).toEqual([status, error])
  })

  it.each([
    ['--quiet | true', 0, ''],
    ['--quiet > /dev/full', 1, 'portolan-generate: stdout cannot be written: ENOSPC: no space left on device, write\n'],
    ['2> /dev/full', 0, ''],
  ])('ends without a stack trace if its output cannot be written: %s', (words, status, error) => {
    const script = `set -o pipefail; '${process.execPath}' --conditions=@portolan/source '${main}' - --list ${words}`
    const ended = spawnSync('bash', ['-c', script], { encoding: 'utf8', input: document })
    expect([ended.status, ended.stderr]).toEqual([status, error])
  })

  it('says its version, and which options it has', async () => {
    expect(await command('--version')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
      error: '',
    })
    expect(await command('--help')).toMatchObject({ status: 0, out: expect.stringContaining('--version') as string })
  })

  it('prints no character of a document that moves the cursor or is not shown', async () => {
    const strange = 'a\u001b[2J\r\u202eb\u0007'
    const get = { operationId: strange, responses: ok({ $ref: `#/${strange}` }) }
    const source = file('openapi.json', JSON.stringify(documentOf({ [`/${strange}`]: { get } })))
    const { out, error } = await command(source, '--list')
    expect(out).toContain('/a[2Jb')
    expect(error).toContain('a[2Jb')
    const broken = await command(file('broken.yaml', `openapi: 9${strange}`), '--list')
    expect(broken.error).toContain('9a')
    expect(out + error + broken.error).not.toMatch(/[^\P{C}\n]/u)
  })

  it('writes a client, and finds it fresh until it is changed', async () => {
    const source = file('openapi.json', document)
    const out = join(folder, 'client')
    expect(await command(source, '--out', out, '--quiet')).toMatchObject({ status: 0, error: '' })
    expect(readFileSync(join(out, 'index.ts'), 'utf8')).toContain('export function createThingsClient(')
    expect(JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'))).toMatchObject({
      name: 'things',
      title: 'Things',
      operations: [
        { id: 'listUsers', call: 'users.list' },
        { call: 'gone.get', deprecated: true },
      ],
    })
    expect(await command(source, '--out', out, '--check', '--quiet')).toMatchObject({ status: 0, out: '' })
    writeFileSync(join(out, 'users', 'group.gen.ts'), '// Written by')
    expect(await command(source, '--out', out, '--check', '--quiet')).toMatchObject({
      status: 1,
      out: 'stale: users/group.gen.ts\n',
    })
  })

  it('says what is next where it writes for the first time', async () => {
    const source = file('openapi.json', document)
    const sources = join(folder, 'src')
    mkdirSync(sources)
    expect((await command(source, '--out', sources)).error).toMatch(/\nnext: npm install @portolan\/core zod\n$/)
    expect((await command(source, '--out', sources)).error).not.toContain('next')
    const whole = join(folder, 'packages', 'things')
    expect((await command(source, '--package', whole)).error).toMatch(/\nnext, in \S+: npm install && npm test\n$/)
    expect((await command(source, '--package', whole)).error).not.toContain('next')
    expect((await command(source, '--out', join(folder, 'quiet'), '--quiet')).error).toBe('')
    expect((await command(source, '--out', join(folder, 'checked'), '--check')).error).not.toContain('next')
  })

  it('counts what it wrote', async () => {
    const source = file(
      'one.json',
      JSON.stringify(documentOf({ '/health': { get: { responses: { 204: { description: 'up' } } } } })),
    )
    expect((await command(source, '--out', join(folder, 'one'))).out).toMatch(/^1 operation, \d+ files in /)
  })

  it('takes away what it no longer writes', async () => {
    const source = file('openapi.json', document)
    const out = join(folder, 'client')
    await command(source, '--out', out, '--quiet')
    await command(source, '--out', out, '--quiet', '--exclude-deprecated')
    expect(() => readFileSync(join(out, 'gone', 'group.gen.ts'))).toThrow('ENOENT')
  })

  it('overwrites nothing that a person wrote, and then writes nothing at all', async () => {
    file('index.ts', 'export const mine = 1\n')
    const { status, error } = await command(file('openapi.json', document), '--out', folder, '--quiet')
    expect({ status, error }).toEqual({
      status: 2,
      error: `${join(folder, 'index.ts')} was not written by this command: move it, or choose another folder\n`,
    })
    expect(() => readFileSync(join(folder, 'manifest.json'))).toThrow('ENOENT')
  })

  it('lists the operations, and says with file, line and pointer what was not understood', async () => {
    const { out, error, status } = await command('-', '--list')
    expect(out).toBe(
      'operation  call        method  path    paging  repeat\nlistUsers  users.list  GET     /users          yes\nGET /gone  gone.get    GET     /gone           yes\n',
    )
    expect(error).toBe(
      'document:1 /paths/~1gone/get/responses/200/content/application~1json/schema: the reference `#/nowhere` leads nowhere: any value is accepted\n',
    )
    expect(status).toBe(0)
    expect(await command('-', '--list', '--strict')).toMatchObject({ status: 1 })
  })

  it('writes only the calls that are asked for, under the name that is given', async () => {
    await command('-', '--out', join(folder, 'a'), '--only', 'users.*', '--name', 'acme', '--quiet')
    expect(readFileSync(join(folder, 'a', 'index.ts'), 'utf8')).toContain('export function createAcmeClient(')
    expect(readFileSync(join(folder, 'a', 'manifest.json'), 'utf8')).not.toContain('gone')
  })

  it.each([
    [2, ['--out', 'x'], 'a document is needed'],
    [2, ['x.yaml'], '--out <folder>, --package <folder> or --list is needed'],
    [2, ['x.yaml', '--list', '--lst'], "Unknown option '--lst' (did you mean `--list`?)\n"],
    [2, ['x.yaml', '--pakage', 'x'], "Unknown option '--pakage' (did you mean `--package`?)\n"],
    [2, ['x.yaml', '--wholly-unknown'], "Unknown option '--wholly-unknown'\n"],
    [2, ['-', '--list', '--import-extension', 'mjs'], '--import-extension must be ts, js or none, got mjs'],
    [3, ['x.yaml', '--list'], 'x.yaml: cannot be read'],
  ])('ends with %i for %j', async (status, args, message) => {
    const found = await command(...args)
    expect(found.status).toBe(status)
    expect(found.error).toContain(message)
  })

  it.each([
    ['[]', 'openapi.yaml:1: is no OpenAPI document: expected an object'],
    ['a: 1', 'openapi.yaml:1: is no OpenAPI document: it has no `openapi: 3.x`'],
    ['openapi: 3.1.0\npaths: {\n', 'openapi.yaml:3: is neither JSON nor YAML'],
    [
      'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      x-portolan-pagin: {}\n',
      "openapi.yaml:5 /paths/~1a/get/x-portolan-pagin: `x-portolan-pagin` is not a word of the generator's (did you mean `x-portolan-paging`?)",
    ],
  ])('says what to do with a document that cannot be used: %j', async (text, message) => {
    const { status, error } = await command(file('openapi.yaml', text), '--list')
    expect(status).toBe(3)
    expect(error).toContain(message)
  })

  it('takes the config beside the document, and knows its names', async () => {
    const source = file('openapi.json', document)
    file('portolan.yaml', 'verbs: { list: all }\n')
    expect((await command(source, '--list', '--quiet')).out).toContain('users.all')
    file('portolan.yaml', 'verb: { list: all }\n')
    expect((await command(source, '--list')).error).toContain(
      'portolan.yaml:1 /verb: `verb` is no name of a config (did you mean `verbs`?)',
    )
  })

  it('reads files beside the document, and none outside of its folder', async () => {
    file('user.yaml', 'type: object\nproperties: { name: { type: string } }\n')
    const withRef = (ref: string) => JSON.stringify(documentOf({ '/a': { get: { responses: ok({ $ref: ref }) } } }))
    const inside = await command(file('a.json', withRef('./user.yaml')), '--out', join(folder, 'in'))
    expect(inside).toMatchObject({ status: 0, error: 'next: npm install @portolan/core zod\n' })
    expect(readFileSync(join(folder, 'in', 'a', 'types.gen.ts'), 'utf8')).toContain('export interface user {')
    const outside = await command(file('b.json', withRef('file:///etc/hostname')), '--list')
    expect(outside.error).toContain('is outside of the folder of the document')
  })
})

describe('the folder of portolan-generate', () => {
  it('is refused if something else is in the way, and then nothing is written', async () => {
    const source = file('openapi.json', document)
    const blocked = file('taken', '')
    mkdirSync(join(folder, 'out', 'manifest.json'), { recursive: true })
    expect(await command(source, '--out', join(folder, 'out'), '--quiet')).toMatchObject({
      status: 2,
      error: `${join(folder, 'out', 'manifest.json')} is no file: move it, or choose another folder\n`,
    })
    expect(readdirSync(join(folder, 'out'))).toEqual(['manifest.json'])
    for (const out of [blocked, join(blocked, 'sub')])
      expect(await command(source, '--out', out, '--quiet')).toMatchObject({
        status: 2,
        error: `${blocked} is a file: choose another folder\n`,
      })
  })
})
