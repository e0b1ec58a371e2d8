import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { record } from '@portolan/testing/serve'
import { describe, expect, it, onTestFinished } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import type { PlannedRequest } from '../src/request/planned-request.ts'
import { command } from './command.ts'
import { file } from './file.ts'
import { emulate, repository } from './set-up.ts'

interface Reply {
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** A service that replies to each path, and what arrived there. */
async function service(replies: Readonly<Record<string, Reply>>) {
  const asked: { readonly method: string | undefined; readonly path: string | undefined; body: string }[] = []
  const server = createServer((request, response) => {
    const one = { method: request.method, path: request.url, body: '' }
    asked.push(one)
    request.setEncoding('utf8').on('data', (text: string) => (one.body += text))
    request.on('end', () => {
      const { headers = {}, body } = replies[request.url ?? ''] ?? { body: '{}' }
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { PORTOLAN_ISSUES_BASE_URL: baseUrl, PORTOLAN_ISSUES_TOKEN: 'canary' }
  return { asked, env, run: (...words: readonly string[]) => command(['request', 'issues', ...words], { env }) }
}

describe('request', () => {
  it('keeps every digit of a large number, out and in', async () => {
    const digits = '9007199254740993'
    const { run, asked } = await service({ '/x': { body: `{"id":${digits},"list":[1.5,-${digits}]}` } })
    const { stdout } = await run('POST', '/x', '--body', `{"id":${digits}}`)
    expect([asked[0]?.body, stdout]).toEqual([`{"id":${digits}}`, `{"id":${digits},"list":[1.5,-${digits}]}\n`])
    expect((await run('GET', '/x', '--fields', 'id')).stdout).toBe(`{"id":${digits}}\n`)
    expect((await run('GET', '/x', '--jq', '.id')).stdout).toBe(`${digits}\n`)
    expect((await run('GET', '/x', '--output', 'csv', '--columns', 'id')).stdout).toBe(`id\n${digits}\n`)
  })

  it('writes bytes as they came, and none to a terminal', async () => {
    const { run } = await service({
      '/x': { headers: { 'content-type': 'image/png' }, body: Uint8Array.of(65, 10, 66) },
    })
    expect((await run('GET', '/x')).stdout).toBe('A\nB')
  })

  it('sends a parameter of the query as often as it is given', async () => {
    const { run, asked } = await service({})
    await run(
      'GET',
      '/x?a=0',
      '--query',
      'a=1',
      '--query',
      'a=2',
      '--query',
      'b=c d&e ',
      '--header',
      'accept : text/plain ',
    )
    expect(asked.map(({ path }) => path)).toEqual(['/x?a=0&a=1&a=2&b=c%20d%26e%20'])
  })

  it.each([
    ['--body', '-'],
    ['--body-file', '-'],
  ])('reads the body of %s %s from stdin', async (...words) => {
    const { env, asked } = await service({})
    const { code } = await command(['request', 'issues', 'POST', '/x', ...words], { env, stdin: '{"a":1}' })
    expect([code, asked.map(({ body }) => body)]).toEqual([0, ['{"a":1}']])
  })

  it('says of a body that is no JSON how it is given otherwise', async () => {
    const { run, asked } = await service({})
    const { code, stderr } = await run('POST', '/x', '--body', 'canary')
    expect([code, asked]).toEqual([2, []])
    expect(stderr).toBe(
      'portolan: --body is not valid JSON (For a file, use --body-file PATH; for stdin, --body -; for another content type, --header.)\n',
    )
  })

  it('sends text and bytes with the content type of --header', async () => {
    const { url, requests } = await record({ body: {} })
    const env = { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: 'canary' }
    const run = (...words: string[]) => command(['request', 'issues', 'POST', '/x', ...words], { env })
    expect((await run('--header', 'content-type: text/plain', '--body', 'no JSON')).code).toBe(0)
    const path = join(emptyFolder(), 'bytes')
    writeFileSync(path, Uint8Array.of(0, 255, 10))
    expect((await run('--header', 'Content-Type: image/png', '--body-file', path)).code).toBe(0)
    const form = ['--header', 'content-type: application/x-www-form-urlencoded', '--form', 'a=1 2', '--form', 'a=@b']
    expect((await run(...form)).code).toBe(0)
    expect(requests.map(({ headers }) => headers['content-type'])).toEqual([
      'text/plain',
      'image/png',
      expect.stringMatching(/^application\/x-www-form-urlencoded/),
    ])
    expect([requests[0]?.body, requests[2]?.body]).toEqual(['no JSON', 'a=1+2&a=%40b'])
    // As text, the byte 255 would be three.
    expect(Buffer.byteLength(requests[1]?.body ?? '', 'latin1')).toBe(3)
  })

  it('sends a form with fields and files', async () => {
    const { env, asked } = await service({})
    const path = file('note.txt', 'of a file')
    const words = ['request', 'issues', 'POST', '/x', '--form', 'purpose=batch', '--form', `file=@${path}`]
    expect((await command(words, { env })).code).toBe(0)
    const type = `multipart/form-data; boundary=${/^--(?<boundary>\S+)/.exec(asked[0]?.body ?? '')?.groups?.['boundary']}`
    const form = await new Response(asked[0]?.body ?? '', { headers: { 'content-type': type } }).formData()
    const sent = form.get('file') as File
    expect([form.get('purpose'), sent.name, await sent.text()]).toEqual(['batch', 'note.txt', 'of a file'])
    const planned = JSON.parse((await command([...words, '--dry-run', 'json'], { env })).stdout) as PlannedRequest
    const plannedForm = await new Response(planned.body as string, { headers: { ...planned.headers } }).formData()
    expect(await (plannedForm.get('file') as File).text()).toBe('of a file')
    const both = await command([...words, '--body', '{}'], { env })
    expect([both.code, both.stderr]).toEqual([2, 'portolan: --body and --form are the same param: give one\n'])
  })

  it('takes a URL of the same origin, and no other', async () => {
    const { env, asked, run } = await service({})
    expect((await run('GET', `${env.PORTOLAN_ISSUES_BASE_URL}/x?a=1`, '--query', 'b=2')).code).toBe(0)
    const { code, stderr } = await run('GET', 'https://elsewhere.example.com/x')
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^portolan: the path must begin with http:.* origin/)])
    expect(asked.map(({ path }) => path)).toEqual(['/x?a=1&b=2'])
  })

  it('prints a curl command with --dry-run, and sends nothing', async () => {
    const { run, asked } = await service({})
    const { code, stdout } = await run(
      'DELETE',
      '/x',
      '--query',
      'a=1',
      '--body',
      '{"id":9007199254740993}',
      '--dry-run',
      'json',
    )
    expect([code, asked]).toEqual([0, []])
    expect(JSON.parse(stdout)).toMatchObject({
      method: 'DELETE',
      url: expect.stringMatching(/\/x\?a=1$/),
      headers: { authorization: 'Bearer ${PORTOLAN_ISSUES_TOKEN}', 'content-type': 'application/json' },
      body: '{"id":9007199254740993}',
    })
  })

  it('reads the body from a file only where the flag says so', async () => {
    const { run, asked } = await service({})
    expect((await run('POST', '/x', '--body', `@${file('body.json', '{"a":1}')}`)).code).toBe(2)
    expect((await run('POST', '/x', '--body-file', file('body.json', '{"a":1}'))).code).toBe(0)
    expect(asked.map(({ body }) => body)).toEqual(['{"a":1}'])
  })

  it.each([
    ['a Link header', '/list?page=2', { headers: { link: '</other/list?page=2>; rel="next"' }, body: '[1,2]' }, '[3]'],
    ['nextPageToken', '/list?pageToken=t%2B1', { body: '{"items":[1,2],"nextPageToken":"t+1"}' }, '{"items":[3]}'],
    [
      'page.nextPage',
      '/list?page=2',
      { body: '{"data":{"sites":[1,2]},"page":{"nextPage":2}}' },
      '{"data":{"sites":[3]}}',
    ],
  ])('reads all pages with --paginate, by %s', async (_, path, first, body) => {
    const { run, asked } = await service({ '/list': first, [path]: { body } })
    const { code, stdout } = await run('GET', '/list', '--paginate', '--output', 'ndjson')
    expect([code, stdout, asked.map((one) => one.path)]).toEqual([0, '1\n2\n3\n', ['/list', path]])
    expect((await run('GET', '/list', '--paginate', '--limit', '2', '--output', 'ndjson')).stdout).toBe('1\n2\n')
    expect(asked).toHaveLength(3)
  })

  it('says with --paginate where a response has no list, or does not come', async () => {
    const { run, asked } = await service({
      '/none': { body: '{"a":1}' },
      '/list': { headers: { link: '</list?page=2>; rel="next"' }, body: '[1,2]' },
      '/list?page=2': { body: '{"a":1}' },
      '/empty': { headers: { link: '</empty?page=2>; rel="next"' }, body: '[]' },
    })
    const none = 'the response has no list'
    expect(await run('GET', '/none', '--paginate')).toEqual({
      code: 1,
      stdout: '',
      stderr: `portolan: --paginate: ${none}\n`,
    })
    expect(await run('GET', '/list', '--paginate')).toEqual({
      code: 1,
      stdout: '[\n1,\n2\n]\n',
      stderr: `portolan: broken off: --paginate: ${none} after 2 items\n`,
    })
    expect(await run('GET', '/empty', '--paginate', '--limit', '1')).toMatchObject({
      code: 1,
      stderr: `portolan: --paginate: ${none}\n`,
    })
    expect(asked).toHaveLength(5)
  })

  it('ends --paginate where the list leads back to a page that it has read', async () => {
    const { run, asked } = await service({
      '/list': { headers: { link: '</list?page=2>; rel="next"' }, body: '[1]' },
      '/list?page=2': { headers: { link: '</list>; rel="next"' }, body: '[2]' },
    })
    expect(await run('GET', '/list', '--paginate')).toEqual({
      code: 9,
      stdout: '[\n1,\n2\n]\n',
      stderr: 'portolan: broken off: the page names a next page that was fetched before after 2 items\n',
    })
    expect(asked).toHaveLength(2)
  })
})

describe('flags that automation needs', () => {
  const get = 'issues rate-limit get'

  it('--timeout ends a request that takes longer, with 7', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'delay', ms: 5000 })
    expect((await run(`${get} --timeout 20ms`)).code).toBe(7)
  })

  it.each([
    [0, 1],
    [2, 3],
  ])('--retry %i makes %i requests of one that fails', async (retries, requests) => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 503, headers: { 'retry-after': '0' } })
    expect((await run(`${get} --retry ${retries}`)).code).toBe(5)
    expect(emulator.requests).toHaveLength(requests)
  })

  it('--max-wait bounds the patience for a limit, and 6 says that it is spent', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '30' } })
    const { code, stderr } = await run(`${get} --max-wait 29s --json-errors`)
    expect([code, emulator.requests.length]).toEqual([6, 1])
    expect(JSON.parse(stderr)).toMatchObject({ error: { exitCode: 6, retryAt: expect.any(String) } })
  })

  it('a wait is told on stderr off a terminal too, unless --quiet', async () => {
    const { run, emulator } = await emulate('issues')
    for (const [flag, lines] of [
      ['', 1],
      [' -q', 0],
    ] as const) {
      emulator.faults.add({ kind: 'status', status: 429, headers: { 'retry-after': '30' }, times: 1 })
      const interruption = new AbortController()
      const abort = (): void => interruption.abort()
      // Whoever is told is told at once; that nobody is told shows a moment after the response.
      const end = emulator.subscribe(() => void (lines === 0 && setTimeout(abort, 45)))
      const { stderr } = await run(`${get}${flag}`, { signal: interruption.signal, onStderr: abort })
      end()
      expect(stderr.match(/^\* .*429.*attempt 2 in 3\d\.\d s$/gm) ?? []).toHaveLength(lines)
    }
  })

  it.each([
    ['-h', 'Usage: portolan [options] [command]'],
    ['version', `${manifest.version}\n`],
    ['-V', `${manifest.version}\n`],
    ['help issues rate-limit get', 'Usage: portolan issues rate-limit get'],
    ['issues rate-limit get -h', 'Usage: portolan issues rate-limit get'],
    ['help request', 'Usage: portolan request'],
    ['search rate limit --limit 1 -o csv --fields operation', 'operation\nissues.rateLimit.get\n'],
  ])('portolan %s', async (words, expected) => {
    const { code, stdout } = await command(words)
    expect([code, stdout]).toEqual([0, expect.stringContaining(expected)])
  })

  it.each([
    ['issues', 'Usage: portolan issues [options] [command]'],
    ['issues rate-limit', 'Usage: portolan issues rate-limit [options] [command]'],
    ['auth', 'Usage: portolan auth [options] [command]'],
  ])('portolan %s, which lacks a command, prints help on stderr', async (words, usage) => {
    const { code, stdout, stderr } = await command(words)
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(usage)])
    expect(stderr).toContain('portolan: a command is missing\n')
  })

  it.each([
    'nope --help',
    'nope -h',
    'help nope',
    'issues nope --help',
    'issues rate-limit nope --help',
    'auth nope --help',
  ])('portolan %s is wrong usage', async (words) => {
    const { code, stdout, stderr } = await command(words)
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining("unknown command 'nope'")])
  })

  it('-v says why a proxy of the environment is not used, and only -v', async () => {
    const words = 'issues rate-limit get --dry-run'
    const env = { PORTOLAN_ISSUES_BASE_URL: 'https://api.example.com', HTTPS_PROXY: 'no url' }
    expect((await command(`${words} -v`, { env })).stderr).toMatch(/^\* HTTPS_PROXY is not used: /m)
    expect((await command(words, { env })).stderr).not.toContain('HTTPS_PROXY')
  })

  it('-o, -v and -q are short for what they say', async () => {
    const { run } = await emulate('issues', repository(3))
    expect((await run(`${get} -o yaml --fields rate.limit`)).stdout).toBe('rate:\n  limit: 5000\n')
    expect((await run(`${get} -v`)).stderr).toMatch(/^> GET /)
    expect((await run('issues issue-events list-for-repo --owner portolan --repo atlas --limit 1 -q')).stderr).toBe('')
  })
})

describe('--limit', () => {
  const list =
    'issues issue-events list-for-repo --owner portolan --repo atlas --per-page 10 --output ndjson --fields id'

  it('says where the list goes on, at the end of a page and within one', async () => {
    const { run } = await emulate('issues', repository(40))
    const all = (await run(list)).stdout
    for (const limit of [3, 20, 25]) {
      const first = await run(`${list} --limit ${limit}`)
      const cursor = /^\* the list has more: continue with --from '(\S+)'\n$/.exec(first.stderr)?.[1] ?? ''
      expect(first.stdout + (await run([...list.split(' '), '--from', cursor])).stdout).toBe(all)
    }
    expect((await run(`${list} --limit 40`)).stderr).toBe('')
  })

  it('ends a list without pages too', async () => {
    const { run } = await emulate('sitehost')
    const { stdout } = await run('sitehost sites list-filesystem-backups --site-id 1001 --limit 1 --output ndjson')
    expect(stdout.split('\n')).toHaveLength(2)
  })
})
