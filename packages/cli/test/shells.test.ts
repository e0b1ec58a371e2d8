import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyFolder, nowhere } from '@portolan/testing/folder'
import { serve } from '@portolan/testing/serve'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until, watched } from './processes.ts'
import { emulate } from './set-up.ts'

const script = readFileSync(join(import.meta.dirname, 'script-of-a-job.sh'), 'utf8')
let bin: string
let server: ReturnType<typeof spawn> | undefined

/** `portolan` of the scripts: asks the one process that runs all commands, and ends with the code that it replies. */
const shim = (fifo: string) => `#!/bin/sh
exec 3<&0 4>&1 5>&2
mkfifo "${fifo}.$$"
printf '%s\\0' $# $$ "$PWD" "$@" > "${fifo}"
read -r code < "${fifo}.$$"
rm "${fifo}.$$"
exit "$code"
`

beforeAll(() => {
  bin = mkdtempSync(join(tmpdir(), 'portolan-'))
  const fifo = join(bin, 'asked')
  spawnSync('mkfifo', [fifo])
  writeFileSync(join(bin, 'portolan'), shim(fifo))
  chmodSync(join(bin, 'portolan'), 0o755)
  const main = ['--conditions=@portolan/source', join(import.meta.dirname, 'shell-server.ts'), fifo]
  // Each read and write of a pipe holds a thread.
  const env = { ...process.env, UV_THREADPOOL_SIZE: '32' }
  server = spawn(process.execPath, main, { env, stdio: ['ignore', 'inherit', 'inherit'] })
})

afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(bin, { recursive: true })
})

/** Returns what was sent to it, with the fields of a form. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  const parsed = type.startsWith('multipart/')
    ? await new Response(bytes, { headers: { 'content-type': type } }).formData()
    : []
  const fields = await Promise.all(
    Array.from(parsed, async ([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, await value.text()],
    ]),
  )
  const told = { length: bytes.length, ...(fields.length > 0 ? { fields } : { body: bytes.toString() }) }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
}

const file = ['file', ['my file; "x".txt', 'line 1\nline 2\n']]
const lines = (...texts: readonly unknown[]) => texts.map((text) => `${String(text)}\n`).join('')

it.for(['bash', 'dash', 'zsh'])('a script leaves the same files in %s', { timeout: 90_000 }, async (name, { skip }) => {
  skip(spawnSync(name, ['-c', ':']).status !== 0, `${name} is not installed`)
  skip(!existsSync('/proc/self/fd'), 'the streams of a process are seen on Linux alone')
  const { env } = await emulate('sitehost', { sitehost: { sites: 2 } })
  const cwd = emptyFolder()
  const own = {
    PATH: `${bin}:${process.env['PATH']}`,
    XDG_CONFIG_HOME: nowhere,
    XDG_CACHE_HOME: emptyFolder(),
    PORTOLAN_ISSUES_BASE_URL: await serve(echo),
    PORTOLAN_ISSUES_TOKEN: 'canary',
  }
  const all = { ...process.env, ...env, ...own }
  // Files, since a socket, as a pipe of Node is, cannot be opened again.
  const path = join(emptyFolder(), 'told')
  const told = openSync(path, 'a')
  const { code } = watched(spawn(name, ['-c', script], { cwd, env: all, stdio: ['ignore', told, told] }))
  expect([await code, readFileSync(path, 'utf8')]).toEqual([0, ''])
  closeSync(told)
  const left = Object.fromEntries(
    readdirSync(cwd, { withFileTypes: true }).flatMap((one) =>
      one.isFile() ? [[one.name, readFileSync(join(cwd, one.name), 'utf8')]] : [],
    ),
  )
  expect({ ...left, made: JSON.parse(left['made'] ?? '') as unknown }).toMatchObject({
    ids: lines(1001, 1002),
    states: lines('live', 'state'),
    'empty.csv': lines('id,name'),
    'empty.json': lines('[]'),
    first: lines(1),
    more: expect.stringMatching(/^\* the list has more: continue with --from '[^']+'\n$/) as string,
    ndjson: lines(2),
    closed: lines(1),
    loop: lines('site 1001 is live', 'site 1002 is live'),
    notes: lines('It\'s $5 & "more"', 'It\'s $5 & "more"'),
    got: lines(1001, 1002),
    sum: lines(2003),
    words: lines('two words', "it's", '-dash', '', 'a\nb', '*', 'Zoë 日本', '$HOME `id` \\n'),
    made: { name: `disk's "use"`, command: 'df -h' },
    posted: lines('up'),
    digits: lines('{"n": 12345678901234567890}'),
    sent: lines('line 1\nline 2\n'),
    size: lines(3),
    form: lines(JSON.stringify([['purpose', 'batch'], file])),
    urlencoded: lines('q=a+b%26c'),
    saved: lines('{"path":"saved.zip"}'),
    compared: lines('same'),
    unfinished: lines(0),
    'by-curl': left['by-command']?.trim(),
    'by-command': lines(JSON.stringify({ length: 17, body: '{"it":"is $HOME"}' })),
    'form-by-curl': expect.stringContaining(JSON.stringify(file)) as string,
    rest: lines(1002),
    yaml: lines('id: 1001', 'state: live'),
    tabs: lines('1001\tlive'),
    evaluated: lines('live of 1001'),
    table: lines('ID STATE', '1001 live', '1002 live'),
    skeleton: '{"name":"","command":"","description":"","command_type":"bash"}',
    three: lines(1001, 1002),
    two: left['profile'],
    profile: expect.stringMatching(/^\S+@\S+\n$/) as string,
    cached: lines(2),
    batch: lines('{"line":1,"result":{"id":1001}}', left['batch']?.split('\n')[1]),
    'batch-error': expect.stringMatching(/^portolan: 1 of 2 calls failed /) as string,
    resumed: lines(1),
    refused: expect.stringMatching(/^portolan: sites\.get: .*404/) as string,
    asked: expect.stringMatching(/^portolan: sites\.delete \(--id 1002\) deletes .*; nothing was sent/) as string,
    codes: lines(
      'batch 12',
      'missing 4',
      'usage 2',
      'unconfirmed 2',
      'deleted 0',
      'filter 10',
      'token 3',
      'network 7',
      'disk 11',
      'null is null',
      'status 404',
      'there',
      'gone',
    ),
  })
  expect(left['sites.csv']?.split('\n')).toEqual([
    expect.stringMatching(/^1001,[\w-]+,live$/),
    expect.stringMatching(/^1002,[\w-]+,live$/),
    'id,name,state',
    '',
  ])
  await until(() => readdirSync(bin).length === 2)
})
