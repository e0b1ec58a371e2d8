import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { toolsFor, type ToolsForOptions } from '@portolan/cli/tools'
import { emptyFolder, nowhere } from '@portolan/testing/folder'
import { record, type Reply } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as runCommand } from '../../src/run.ts'
import { collector } from '../collector.ts'
import { command } from '../command.ts'
import { file } from '../file.ts'
import { keepClient, removeClient } from './acme.ts'

let folder: string
beforeAll(async () => {
  folder = await keepClient('out', 'strange.yaml')
})
afterAll(() => removeClient(folder))

/** A service of `strange.yaml`, and commands of its client. */
async function setUp(reply: Reply = {}, given: NodeJS.ProcessEnv = {}) {
  const { url, requests } = await record(reply)
  const env = { XDG_CONFIG_HOME: nowhere, PORTOLAN_STRANGE_BASE_URL: url, ...given }
  return { requests, url, env, run: (words: readonly string[]) => command(['--client', folder, ...words], { env }) }
}

/** The tools for the client of `strange.yaml`. */
async function makeTools(baseUrl: string, options: ToolsForOptions = {}) {
  const { createStrangeClient } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as {
    readonly createStrangeClient: (options: object) => object
  }
  const client = createStrangeClient({ baseUrl, hooks: { onInvalidResponse: () => {} } })
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as object
  return toolsFor(manifest, client, { tools: 'direct', ...options })
}

const hasCurl = !spawnSync('curl', ['--version']).error && process.platform !== 'win32'

describe.skipIf(!hasCurl)('--dry-run', () => {
  it.each(['keys', 'logins'])('prints a command that sends the credentials of %s as the client does', async (group) => {
    const env = {
      PORTOLAN_STRANGE_KEY: 'a+b/c d',
      PORTOLAN_STRANGE_USERNAME: 'ada',
      PORTOLAN_STRANGE_PASSWORD: `p"w '$x`,
    }
    const { run, requests } = await setUp({}, env)
    await run([group, 'get'])
    const { stdout } = await run([group, 'get', '--dry-run'])
    await promisify(execFile)('sh', ['-c', stdout], { env: { ...env, PATH: process.env['PATH'] } })
    const [sent, again] = requests.map(({ path, headers }) => [decodeURIComponent(path), headers.authorization])
    expect(again).toEqual(sent)
    const basic = `Basic ${Buffer.from(`ada:p"w '$x`).toString('base64')}`
    expect(sent).toEqual(group === 'keys' ? ['/key?api_key=a+b/c d', undefined] : ['/login', basic])
  })
})

describe('bytes that no document announces', () => {
  const bytes = new Uint8Array([0, 255, 10, 137])
  const pdf = { headers: { 'content-type': 'application/pdf' }, body: bytes }
  const calls = ['anything', 'reports', 'either']

  it.each(calls)('are written as they are by %s', async (group) => {
    const { url } = await record(pdf)
    const chunks: Uint8Array[] = []
    const stdout = new Writable({
      write(chunk: Uint8Array, _, done) {
        chunks.push(chunk)
        done()
      },
    })
    const env = { XDG_CONFIG_HOME: nowhere, PORTOLAN_STRANGE_BASE_URL: url }
    const io = { stdin: process.stdin, stdout, stderr: collector().stream, env }
    expect(await runCommand(['--client', folder, group, 'get'], io)).toBe(0)
    expect(new Uint8Array(Buffer.concat(chunks))).toEqual(bytes)
  })

  it('are not for a terminal, and the exit code does not say that nothing was sent', async () => {
    const { env } = await setUp(pdf)
    for (const words of [
      ['anything', 'get'],
      ['request', 'strange', 'GET', '/anything'],
    ]) {
      const { code, stdout, stderr } = await command(['--client', folder, ...words], { env, isTTY: true })
      expect([code, stdout]).toEqual([11, ''])
      expect(stderr).toContain('returns bytes, which are not for a terminal')
    }
  })

  it('are an error in a line of a batch', async () => {
    const { run } = await setUp(pdf)
    const { code, stdout } = await run(['anything', 'get', '--batch', file('calls.jsonl', '{}\n')])
    expect([code, JSON.parse(stdout)]).toMatchObject([12, { line: 1, error: { exitCode: 11 } }])
  })

  it.each(calls)('are saved by the tool of %s, or named', async (group) => {
    const { url } = await setUp(pdf)
    const call = async (files?: string) => {
      const tools = await makeTools(url, { files })
      return tools.find(({ name }) => name === `strange_${group}_get`)?.execute({})
    }
    expect((await call())?.text).toContain('"note":"The response is bytes, which only a server')
    const { data } = (await call(emptyFolder())) ?? {}
    const { path, size } = data as { readonly path: string; readonly size: number }
    expect([size, new Uint8Array(readFileSync(path))]).toEqual([4, bytes])
  })
})

describe('values of several types', () => {
  it.each<readonly [readonly string[], object]>([
    [['--stop', 'a'], { stop: 'a' }],
    [['--stop', 'a', '--stop', 'b', '--stop', 'c'], { stop: ['a', 'b', 'c'] }],
    [['--params', '{"stop":["z"]}', '--stop', 'a'], { stop: 'a' }],
    [['--epochs', 'auto'], { epochs: 'auto' }],
    [['--epochs', '3'], { epochs: 3 }],
    [['--turned', 'auto'], { turned: 'auto' }],
    [['--turned', 'false'], { turned: false }],
    [['--mixed', 'auto'], { mixed: 'auto' }],
    [['--mixed', '"auto"'], { mixed: 'auto' }],
    [['--mixed', '1'], { mixed: 1 }],
    [['--mixed', 'true'], { mixed: true }],
    [['--mixed', 'null'], { mixed: null }],
    [['--prices.a-b', '1.5', '--prices.toString', '2'], { prices: { 'a-b': 1.5, toString: 2 } }],
    [['--tags.a', 'x', '--tags.a', 'y', '--tags.b', 'z'], { tags: { a: ['x', 'y'], b: ['z'] } }],
    [['--tree.branches.a.size', '1'], { tree: { branches: { a: { size: 1 } } } }],
    [
      ['--tree.branches.a', '{"size":1}', '--tree.branches.b.branches.c.size', '2'],
      { tree: { branches: { a: { size: 1 }, b: { branches: { c: { size: 2 } } } } } },
    ],
  ])('%j arrive as %j', async (flags, body) => {
    const { run, requests } = await setUp()
    expect(await run(['values', 'send', ...flags])).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body)
  })

  it('are secrets in a map of secrets', async () => {
    const { run, requests } = await setUp()
    const typed = await run(['values', 'send', '--codes.a', 'canary'])
    expect(typed.stderr).toBe('portolan: --codes.a can be seen by other processes: give it as - or @file\n')
    await run(['values', 'send', '--codes.a', `@${file('code', 'of a file\n')}`])
    expect(requests[1]?.body).toBe('{"codes":{"a":"of a file"}}')
  })

  it('are refused as the document says', async () => {
    const { run, requests } = await setUp()
    const { code, stderr } = await run(['values', 'send', '--epochs', 'never', '--prices.a', 'x'])
    expect([code, requests, stderr]).toEqual([2, [], expect.stringContaining('--epochs must be')])
  })
})

it('what is deprecated says so, in help and to models', async () => {
  const { run } = await setUp()
  const { stdout } = await run(['values', 'send', '--help'])
  expect(stdout).toContain('Sends values.\n\nPOST /values\n\nDeprecated.\n')
  expect(stdout).toMatch(/--old <string> +Nobody reads it\. \(deprecated\)\n/)
  expect(stdout).toMatch(/--stop <string> +\(can be repeated\)\n/)
})

it('a mistyped flag with its text has a suggestion, which does not repeat the text', async () => {
  const { run } = await setUp()
  const { stderr } = await run(['values', 'send', '--stpo=canary'])
  expect(stderr).toBe("portolan: unknown option '--stpo' (Did you mean --stop?)\n")
})

describe('fields with dots in their names', () => {
  const body = [{ id: 1, 'first.name': 'Ada', a: { 'b.c': 'x' } }]

  it.each([
    [['-o', 'csv', '--fields', 'id,first.name'], 'id,first.name\n1,Ada\n'],
    [['-o', 'csv'], 'id,first.name,a\n1,Ada,"{""b.c"":""x""}"\n'],
    [['--columns', 'first.name,a.b.c', '-o', 'tsv'], 'first.name\ta.b.c\nAda\tx\n'],
    [['-o', 'table', '--fields', 'first.name'], 'FIRST.NAME\nAda\n'],
    [['-o', 'ndjson', '--fields', 'first.name,a.b.c'], '{"first.name":"Ada","a":{"b.c":"x"}}\n'],
  ])('are found by %j', async (flags, stdout) => {
    const { run } = await setUp({ body })
    expect(await run(['dotted', 'list', ...flags])).toEqual({ code: 0, stdout, stderr: '' })
  })

  it.each([
    ['first.nam', 'the result has no field first; it has id, first.name, a'],
    ['a.b.d', 'a has no field b; did you mean b.c?'],
  ])('are not %s', async (field, message) => {
    const { run } = await setUp({ body })
    expect((await run(['dotted', 'list', '--fields', field])).stderr).toContain(message)
  })
})

it('the example of a group called help makes the call', async () => {
  const { run, requests } = await setUp()
  const { stdout } = await run(['strange', 'help', 'get', '--help'])
  const [, words = ''] = /Example:\n {2}portolan --client \S+ (.*)\n$/.exec(stdout) ?? []
  expect(await run(words.split(' '))).toMatchObject({ code: 0, stdout: '{}\n' })
  expect(requests.map(({ path }) => path)).toEqual(['/help'])
})

it('a cursor of no list is a fault of its flag', async () => {
  const { run } = await setUp()
  const { code, stderr } = await run(['things', 'list', '--from', 'x'])
  expect([code, stderr]).toEqual([2, 'portolan: --from must be the `cursor` of a page of this list, unchanged\n'])
})

it('a login is refused if no call would carry the token', async () => {
  const { run } = await setUp()
  const { code, stderr } = await run(['auth', 'login', 'strange', '--token', '-'])
  const variables = ['KEY', 'USERNAME', 'PASSWORD'].map((name) => `PORTOLAN_STRANGE_${name}`)
  const hint = `(Its credentials are settings: ${variables.join(', ')}.)`
  expect([code, stderr]).toEqual([2, `portolan: strange takes no token ${hint}\n`])
})

it('a tool says that an integer is not exact', async () => {
  const note = expect.stringContaining('are not exact here')
  const call = async (operation: string, body: string) => {
    const { url } = await record({ body })
    const tools = await makeTools(url)
    return (await tools.find(({ name }) => name === `strange_${operation}`)?.execute({}))?.data
  }
  expect(await call('reports_get', '{"id":9007199254740993}')).toEqual({ result: { id: 9007199254740992 }, note })
  expect(await call('dotted_list', '[{"id":9007199254740993}]')).toMatchObject({ shown: 1, more: false, note })
  expect(await call('reports_get', '{"id":9007199254740991,"size":1e30}')).toEqual({ id: 9007199254740991, size: 1e30 })
})

it('a program is told that an integer is not exact, whether it ends or fails', async () => {
  const { url } = await record({ body: '{"id":9007199254740993}' })
  const tools = await makeTools(url, { tools: 'code' })
  const run = async (code: string) => (await tools.find(({ name }) => name === 'run_program')?.execute({ code }))?.text
  const note =
    'Integers beyond 9007199254740991 in the results of strange.reports.get are not exact, such as an id: do not use them for other calls.'
  const call = 'const { id } = await strange.reports.get()'
  expect(JSON.parse((await run(`${call}; return id`)) ?? '')).toEqual({ result: 9007199254740992, note })
  expect(await run(`${call}; throw new Error('gone')`)).toContain(`Error: gone\n${note}`)
  expect(JSON.parse((await run('return 1')) ?? '')).toEqual({ result: 1 })
})

describe('integers beyond 2^53', () => {
  const big = '9007199254740993'

  it.each([
    [['--size', big], '--size'],
    [['--id', `-${big}`], '--id'],
    [['--params', `{"size":${big}}`], '--params'],
    [['--prices', `{"a":[${big}]}`], '--prices'],
    [['--batch', '-'], '--batch, line 2,'],
  ])('are refused by %j, since they would change', async (flags, named) => {
    const { env, requests } = await setUp()
    const setting = { env, stdin: `{"id":1}\n{"size":${big}}\n` }
    const { code, stderr } = await command(['--client', folder, 'values', 'send', ...flags], setting)
    expect([code, requests]).toEqual([2, []])
    const message = `portolan: ${named} has an integer beyond 9007199254740991, whose last digits would change`
    expect(stderr).toBe(`${message} (The command \`request\` sends any digits as they are.)\n`)
  })

  it.each(['9007199254740991', '1e30', '12345678901234567890.5'])('%s is no such integer', async (size) => {
    const { run, requests } = await setUp()
    expect((await run(['values', 'send', '--size', size])).code).toBe(0)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ size: Number(size) })
  })
})
