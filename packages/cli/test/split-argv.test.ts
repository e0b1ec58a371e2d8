import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { OperationEntry, ParamEntry, Service } from '../src/manifest/manifest.ts'
import { collectParams } from '../src/params/collect-params.ts'
import { Input } from '../src/params/input.ts'
import { splitArgv } from '../src/params/split-argv.ts'
import { file } from './file.ts'

function param(name: string, own: Partial<ParamEntry> = {}): ParamEntry {
  return { name, flag: name, type: 'string', required: false, rule: '', meaning: '', schema: {}, ...own }
}

const objects = {
  Port: [
    param('id', { type: 'integer' }),
    param('pin', { secret: true }),
    param('boats', { type: 'object', object: 'Port', list: true }),
  ],
}
const params = [
  param('per_page', { flag: 'per-page', type: 'integer' }),
  param('share', { type: 'number' }),
  param('text', { nullable: true }),
  param('on', { type: 'boolean' }),
  param('flags', { type: 'boolean', list: true }),
  param('tags', { list: true }),
  param('kind', { values: ['a', 'b'] }),
  param('day', { format: 'date' }),
  param('port', { type: 'object', object: 'Port' }),
  param('ports', { type: 'object', object: 'Port', list: true }),
  param('labels', { type: 'map' }),
  param('free', { type: 'json' }),
  param('frees', { type: 'json', list: true }),
  param('token', { secret: true }),
  param('raw', { type: 'bytes' }),
  param('file', { type: 'bytes', isFile: true }),
  param('a=b', { flag: 'param=a%3Db' }),
]
const options = [param('interval', { type: 'integer' })]
const service = { objects } as unknown as Service
const operation = {
  name: 'x.put',
  params,
  options,
  response: { type: 'nothing' },
  effect: 'reads',
} as unknown as OperationEntry

/** The params and options of a command line, what is left of it, and the secrets that it shows. */
async function read(words: readonly string[], { stdin = '', all = undefined as string | undefined, own = {} } = {}) {
  const { given, rest } = splitArgv(service, operation, words)
  const input = new Input({ stdin: Readable.from([Buffer.from(stdin)]) } as never, new AbortController().signal)
  const collected = await collectParams({ ...operation, ...own }, given, all, input)
  return { ...collected, rest, files: input.files }
}

describe('the words of a command line', () => {
  it.each([
    [['--per-page', '5'], { per_page: 5 }],
    [['--per_page=5'], { per_page: 5 }],
    [['--per-page', '5x'], { per_page: '5x' }],
    [['--per-page', '9007199254740993'], { per_page: '9007199254740993' }],
    [['--share', '-0.5'], { share: -0.5 }],
    [['--share', ' '], { share: ' ' }],
    [['--share=Infinity'], { share: 'Infinity' }],
    [['--text', '--per-page'], { text: '--per-page' }],
    [['--text=a=b\nc'], { text: 'a=b\nc' }],
    [['--text', '@x'], { text: '@x' }],
    [['--no-text'], { text: null }],
    [['--labels.x', 'y', '--labels.z', 'true'], { labels: { x: 'y', z: 'true' } }],
    [['--free.a[0].b', 'y'], { free: { a: [{ b: 'y' }] } }],
    [['--on'], { on: true }],
    [['--no-on'], { on: false }],
    [['--on=false'], { on: false }],
    [['--on=maybe'], { on: 'maybe' }],
    [['--flags', 'true', '--flags', 'false'], { flags: [true, false] }],
    [['--tags', 'a', '--tags', 'b'], { tags: ['a', 'b'] }],
    [['--tags[1]', 'b', '--tags[0]', 'a'], { tags: ['a', 'b'] }],
    [['--port.id', '7', '--port.boats[0].id', '8'], { port: { id: 7, boats: [{ id: 8 }] } }],
    [['--port', '{"id":1}', '--port.id', '2'], { port: { id: 2 } }],
    [['--ports', '{"id":1}', '--ports', '{"id":2}'], { ports: [{ id: 1 }, { id: 2 }] }],
    [['--ports', '[{"id":1}]'], { ports: [{ id: 1 }] }],
    [['--ports[0].id', '1'], { ports: [{ id: 1 }] }],
    [['--labels.a', '1', '--labels.b.c', '2'], { labels: { a: '1', b: { c: '2' } } }],
    [['--free', '[1]'], { free: [1] }],
    [['--free.a[1].b', 'x'], { free: { a: [undefined, { b: 'x' }] } }],
    [['--frees', 'x', '--frees', 'y'], { frees: ['x', 'y'] }],
    [['--param', 'a%3Db=c=d'], { 'a=b': 'c=d' }],
    [['--param=text=x'], { text: 'x' }],
    [['--param', 'on'], { on: true }],
    [['--labels.__proto__', 'x'], { labels: Object.fromEntries([['__proto__', 'x']]) }],
  ])('%j are the params %j', async (words, expected) => {
    expect(await read(words)).toEqual({ params: expected, options: {}, exposed: [], rest: [], files: [] })
  })

  it.each([
    // What is none of the operation's is left to the parser of commands, with its value.
    [['--output', '--per-page', 'x'], ['--output', '--per-page', 'x'], {}],
    [['--output=json', '--per-page', '5'], ['--output=json'], { per_page: 5 }],
    [['--verbose', '--per-page', '5'], ['--verbose'], { per_page: 5 }],
    [['--per-page', '5', '--output'], ['--output'], { per_page: 5 }],
    [['word', '-o', '--nothing', '--on'], ['word', '-o', '--nothing'], { on: true }],
    [['--no-tags', '--no-per-page'], ['--no-tags', '--no-per-page'], {}],
    [
      ['--tags.x', '--per-page[0]', '--ports.id', '--text.x'],
      ['--tags.x', '--per-page[0]', '--ports.id', '--text.x'],
      {},
    ],
    [['--port.nothing', '--port..id', '--port.id]'], ['--port.nothing', '--port..id', '--port.id]'], {}],
    [['--kind-file', '--day-file', '--port-file'], ['--kind-file', '--day-file', '--port-file'], {}],
    [['--tags[00000]'], ['--tags[00000]'], {}],
    // Every key of a map is one of its names.
    [['--labels.a-file', 'x'], [], { labels: { 'a-file': 'x' } }],
  ])('%j leave %j', async (words, rest, expected) => {
    expect(await read(words)).toMatchObject({ params: expected, rest })
  })

  it.each([
    [['--per-page'], '--per-page needs a value'],
    [['--param'], '--param needs a value'],
    [['--param', 'text'], '--param takes NAME=VALUE with the name of a param, not text'],
    [['--param', 'nothing=1'], '--param takes NAME=VALUE with the name of a param, not nothing=1'],
    [['--param', `${'n'.repeat(200)}=1`], `not ${'n'.repeat(100)}`],
    [['--port', 'secret'], '--port is not valid JSON'],
    [['--raw', 'x'], '--raw takes @file, or - for stdin'],
    [['--file', 'x'], '--file takes @file, or - for stdin'],
    [['--file', '@/'], '--file: cannot read / (EISDIR)'],
    [['--raw', '@/nowhere'], '--raw: cannot read /nowhere (ENOENT)'],
    [['--text-file', '/nowhere'], '--text-file: cannot read /nowhere (ENOENT)'],
  ])('%j are refused', async (words, message) => {
    await expect(read(words)).rejects.toMatchObject({ message: expect.stringContaining(message), exitCode: 2 })
  })

  it('name files', async () => {
    const path = file('a.txt', 'line\n')
    expect(await read(['--text-file', path])).toMatchObject({ params: { text: 'line\n' }, files: [path] })
    const { params: sent, files } = await read(['--file', `@${path}`])
    const { file: given } = sent as { readonly file: File }
    expect([given.name, await given.text(), files]).toEqual(['a.txt', 'line\n', [path]])
    const { params: streamed, files: found } = await read(['--raw', `@${path}`])
    const { raw } = streamed as { readonly raw: ReadableStream }
    expect([await new Response(raw).text(), found]).toEqual(['line\n', [path]])
    const json = file('a.json', '{"id":3}')
    expect(await read(['--port', `@${json}`])).toMatchObject({ params: { port: { id: 3 } } })
  })

  it('take stdin', async () => {
    expect(await read(['--text-file', '-'], { stdin: 'a\n' })).toMatchObject({ params: { text: 'a\n' } })
    expect(await read(['--port', '-'], { stdin: '{"id":3}' })).toMatchObject({ params: { port: { id: 3 } } })
    for (const flag of ['raw', 'file']) {
      const { params: sent } = await read([`--${flag}`, '-'], { stdin: 'bytes' })
      expect(await new Response((sent as Record<string, ReadableStream>)[flag]).text()).toBe('bytes')
    }
  })

  it('hold a secret, which is a line of a file, and is told where others can read it', async () => {
    const path = file('token', 'S\r\n')
    expect(await read(['--token', `@${path}`])).toMatchObject({ params: { token: 'S' }, exposed: [] })
    expect(await read(['--token', '-'], { stdin: 'S\n' })).toMatchObject({ params: { token: 'S' }, exposed: [] })
    expect(await read(['--token-file', path])).toMatchObject({ params: { token: 'S' } })
    expect(await read(['--token', 'S'])).toMatchObject({ params: { token: 'S' }, exposed: ['--token'] })
    expect(await read(['--token', '@'])).toMatchObject({ params: { token: '@' } })
    expect(await read(['--port.pin', '1'])).toMatchObject({ params: { port: { pin: '1' } }, exposed: ['--port.pin'] })
    expect(await read(['--port.boats[0].pin', '1'])).toMatchObject({ exposed: ['--port.boats[0].pin'] })
  })

  it('have options apart from params', async () => {
    expect(await read(['--interval', '5'])).toMatchObject({ params: {}, options: { interval: 5 } })
  })
})

describe('--params', () => {
  it('is below the flags', async () => {
    const all = '{"per_page":1,"tags":["x"],"port":{"id":1,"pin":"p"}}'
    expect(await read(['--per-page', '2', '--tags', 'a', '--tags', 'b', '--port.id', '3'], { all })).toMatchObject({
      params: { per_page: 2, tags: ['a', 'b'], port: { id: 3, pin: 'p' } },
    })
    expect(await read([], { all: '-', stdin: all })).toMatchObject({ params: { per_page: 1 } })
    expect(await read([], { all: `@${file('p.json', all)}` })).toMatchObject({ params: { per_page: 1 } })
  })

  it('is a list for a batch', async () => {
    const own = { composed: 'batch' }
    expect(await read([], { all: '[{"a":1}]', own })).toMatchObject({ params: [{ a: 1 }] })
    await expect(read([], { all: '{}', own })).rejects.toThrow('--params has to be a list in JSON')
    for (const all of ['[]', 'null', '5'])
      await expect(read([], { all })).rejects.toThrow('--params has to be an object in JSON')
  })
})
