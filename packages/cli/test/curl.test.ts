import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it, onTestFinished } from 'vitest'
import { command } from './command.ts'
import { toCurl } from '../src/request/curl.ts'
import type { PlannedRequest } from '../src/request/planned-request.ts'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** Runs a command in a shell, and returns what arrives at a server. */
async function send(write: (url: string) => string, env: NodeJS.ProcessEnv): Promise<Received> {
  let done: (received: Received) => void
  const received = new Promise<Received>((resolve) => (done = resolve))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    const { method, url, headers } = request
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.end()
      done({ method, url, headers, body: Buffer.concat(chunks) })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const line = write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  // As a script, which can be longer than an argument.
  const child = spawn('sh', { env: { PATH: process.env['PATH'], ...env }, stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(`${line}\n`)
  const failed = new Promise<never>((_, reject) => {
    child.on('close', (code) => code !== 0 && reject(new Error(`exit code ${code}: ${line}`)))
  })
  return Promise.race([received, failed])
}

/** Runs what `--dry-run` of a request prints. */
async function sendDryRun(flags: readonly string[]): Promise<Received & { readonly line: string }> {
  const base = 'http://127.0.0.1:1'
  const words = ['request', 'issues', 'POST', '/x', ...flags, '--dry-run', '--base-url', base]
  const { stdout: line } = await command(words, {})
  const received = await send((url) => line.replace(base, url), {})
  return { ...received, line }
}

const hasCurl = !spawnSync('curl', ['--version']).error && process.platform !== 'win32'
const token = 'a-token-0123'
const variables = { PORTOLAN_ISSUES_TOKEN: token }

describe.skipIf(!hasCurl)('the curl command', () => {
  it('sends the request when it is run, with the token of the environment', async () => {
    const text = `{"text":"it's $(touch x) \`touch y\` \\"!\\" @ % \u00e9\\n"}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-empty': '' }
    const received = await send(
      (url) => toCurl({ method: 'PATCH', url: `${url}/a%20b?q=[1]&r={x,y}`, headers, body: text }, { variables }),
      { PORTOLAN_ISSUES_TOKEN: 'another-token' },
    )
    expect(received).toMatchObject({
      method: 'PATCH',
      url: '/a%20b?q=[1]&r={x,y}',
      headers: { authorization: 'Bearer another-token', 'content-type': 'application/json', 'x-empty': '' },
    })
    expect(received.body.toString()).toBe(text)
  })

  it.each([
    ['a body that curl would take for a file', '@/etc/hostname'],
    ['a text that is too long for an argument', `it's $(x) ${'é'.repeat(100_000)}`],
    ['bytes that are not text', new Uint8Array([0, 255, 10, 13, 128, 39])],
    ['text with a secret and an exclamation mark in it', `!${token}!`],
  ])('sends %s', async (_, body) => {
    const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body }
    const received = await send((url) => toCurl({ ...request, url }, { variables }), variables)
    expect(received.body).toEqual(Buffer.from(body as Uint8Array))
  })

  it.each(["it's.bin", 'q";x,\\ é=.bin', '-'])('reads the files of a form itself: %s', async (name) => {
    const folder = emptyFolder()
    const bytes = randomBytes(200_000)
    writeFileSync(join(folder, name), bytes)
    const fields = ['--form', "purpose=it's;type=x", '--form', `file=@${join(folder, name)}`]
    const received = await sendDryRun([...fields, '--form', 'again=1'])
    expect(received.line.length).toBeLessThan(1000)
    const type = String(received.headers['content-type'])
    const form = await new Response(new Uint8Array(received.body), { headers: { 'content-type': type } }).formData()
    expect([form.getAll('purpose'), form.getAll('again')]).toEqual([["it's;type=x"], ['1']])
    const file = form.get('file') as File
    expect([file.name, file.type]).toEqual([name, 'application/octet-stream'])
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('reads the file of a body itself', async () => {
    const path = join(emptyFolder(), "it's.txt")
    writeFileSync(path, 'short, but a file')
    const received = await sendDryRun(['--header', 'content-type: text/plain', '--body-file', path])
    expect(received.line).not.toContain('short')
    expect([received.headers['content-type'], received.body.toString()]).toEqual(['text/plain', 'short, but a file'])
  })

  const hostile = [
    `a b&c=d+e%20/?#`,
    `it's "$(id)" \`id\` $HOME \\ ! * ~`,
    'é日😀',
    'line\r\n\tof a "key"\n\\n',
    'plain',
  ]

  it.each(hostile)('encodes the secret %j as its place demands, whatever the variable holds then', async (secret) => {
    const encoded = encodeURIComponent(secret)
    const request = {
      method: 'POST',
      headers: { cookie: `sid=${encoded}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pin: secret, other: 'plain text' }),
    }
    const write = (url: string) =>
      toCurl(
        {
          ...request,
          url: `${url}/${encoded}?q=${encoded.replaceAll('%20', '+')}&j=${encodeURIComponent(request.body)}`,
        },
        { variables: { PIN: secret } },
      )
    const line = write('http://127.0.0.1')
    for (const form of [secret, encoded, JSON.stringify(secret).slice(1, -1)]) expect(line).not.toContain(form)
    for (const value of secret === 'plain' ? ['plain'] : [secret, 'x', 'p q/r']) {
      const { url = '', headers, body } = await send(write, { PIN: value })
      const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
      const json = { pin: value, other: 'plain text' }
      expect([decodeURIComponent(pathname), searchParams.get('q')]).toEqual([`/${value}`, value])
      expect(decodeURIComponent(String(headers['cookie']))).toBe(`sid=${value}`)
      expect([JSON.parse(searchParams.get('j') ?? ''), JSON.parse(body.toString())]).toEqual([json, json])
    }
  })

  it('has the user and the password of HTTP Basic', async () => {
    const encoded = (password: string) => `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`
    const headers = { authorization: encoded('made-up') }
    const write = (url: string) => toCurl({ method: 'GET', url, headers }, { variables: { PASS: 'made-up' } })
    expect(write('x')).toContain('--user "ada:$PASS"')
    const received = await send(write, { PASS: `p:w "'$\\ é` })
    expect(received.headers).toMatchObject({ authorization: encoded(`p:w "'$\\ é`) })
  })

  it('asks for the head alone', async () => {
    expect(await send((url) => toCurl({ method: 'HEAD', url: `${url}/x`, headers: {} }), {})).toMatchObject({
      method: 'HEAD',
      url: '/x',
    })
  })
})

describe('how a request is written', () => {
  const request: PlannedRequest = {
    method: 'DELETE',
    url: 'https://api.example.com/access_tokens/s%2Fcret',
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'portolan', accept: "it's ‘x’" },
    body: '{"code":"s/cret"}',
  }
  const secrets = { ...variables, ACCESS_TOKEN: 's/cret' }

  it('has variables in the place of secrets, in URL, headers and body, encoded or not', () => {
    expect(toCurl(request, { variables: secrets })).toBe(
      [
        'curl --request DELETE',
        `--globoff "https://api.example.com/access_tokens/$(printf %s "$ACCESS_TOKEN" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g')"`,
        '--header "authorization: Bearer $PORTOLAN_ISSUES_TOKEN"',
        "--header 'user-agent: portolan'",
        String.raw`--header 'accept: it'\''s ‘x’'`,
        String.raw`--data-raw "{\"code\":\"$ACCESS_TOKEN\"}"`,
      ].join(' \\\n  '),
    )
  })

  it.each<readonly [object, readonly string[]]>([
    [{ method: 'GET' }, ['curl --request GET', "--globoff 'https://example.com/'"]],
    [{ method: 'HEAD' }, ['curl --head', "--globoff 'https://example.com/'"]],
    [
      { method: 'PUT', body: 'x', headers: { a: '' } },
      ['curl --request PUT', "--globoff 'https://example.com/'", "--header 'a;'", "--data-raw 'x'"],
    ],
    [
      { method: 'PUT', body: 'x', files: [{ path: "it's", bytes: Buffer.from('x') }] },
      ['curl --request PUT', "--globoff 'https://example.com/'", String.raw`--data-binary '@it'\''s'`],
    ],
    [
      { method: 'PUT', body: new Uint8Array([255]) },
      ["printf %s '/w==' | base64 -d | curl --request PUT", "--globoff 'https://example.com/'", '--data-binary @-'],
    ],
    [
      { method: 'PUT', body: 'x'.repeat(100_000) },
      ['curl --request PUT', "--globoff 'https://example.com/'", `--data-raw '${'x'.repeat(100_000)}'`],
    ],
    [
      { method: 'PUT', body: 'x'.repeat(100_001) },
      [
        `printf %s '${'x'.repeat(100_001)}' | curl --request PUT`,
        "--globoff 'https://example.com/'",
        '--data-binary @-',
      ],
    ],
  ])('of %j is a line for each argument', (own, lines) => {
    const written = toCurl({ url: 'https://example.com/', headers: {}, ...own } as PlannedRequest)
    expect(written.split(' \\\n  ').join('\n')).toBe(lines.join('\n'))
  })

  it('has braces around a variable where its name would go on', () => {
    const url = `https://api.example.com/${token}_2`
    expect(toCurl({ method: 'GET', url, headers: {} }, { variables })).toContain('/${PORTOLAN_ISSUES_TOKEN}_2"')
    const path = `https://api.example.com/${token}/a`
    expect(toCurl({ method: 'GET', url: path, headers: {} }, { variables })).toContain('/$PORTOLAN_ISSUES_TOKEN/a"')
  })

  it('has the quotes of PowerShell, and what it refuses among the headers as parameters', () => {
    expect(toCurl(request, { form: 'powershell', variables: secrets })).toBe(
      [
        'Invoke-WebRequest -Method DELETE -Uri "https://api.example.com/access_tokens/$([Uri]::EscapeDataString(${env:ACCESS_TOKEN}))"',
        `-Headers @{ 'authorization' = "Bearer \${env:PORTOLAN_ISSUES_TOKEN}"; 'accept' = 'it''s ‘‘x’’' }`,
        "-UserAgent 'portolan'",
        '-Body ([Text.Encoding]::UTF8.GetBytes("{`"code`":`"${env:ACCESS_TOKEN}`"}"))',
      ].join(' `\n  '),
    )
  })

  it('encodes for PowerShell too, and has HTTP Basic in each form', () => {
    const headers = { authorization: `Basic ${Buffer.from('ada:p"w').toString('base64')}` }
    const basic = { method: 'POST', url: 'https://example.com/', headers, body: '{"pin":"p\\"w"}' }
    expect(toCurl(basic, { form: 'powershell', variables: { PIN: 'p"w' } })).toBe(
      [
        "Invoke-WebRequest -Method POST -Uri 'https://example.com/'",
        `-Headers @{ 'authorization' = "Basic $([Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes("ada:\${env:PIN}")))" }`,
        `-Body ([Text.Encoding]::UTF8.GetBytes("{\`"pin\`":\`"$(((ConvertTo-Json \${env:PIN}) -replace '^"|"$'))\`"}"))`,
      ].join(' `\n  '),
    )
    expect(JSON.parse(toCurl(basic, { form: 'json', variables: { PIN: 'p"w' } }))).toEqual({
      method: 'POST',
      url: 'https://example.com/',
      basic: 'ada:${PIN}',
      headers: {},
      body: '{"pin":"${PIN}"}',
    })
  })

  it.each(['posix', 'powershell', 'json'] as const)('refuses bytes with a secret in them as %s', (form) => {
    const body = Buffer.concat([Buffer.from([255]), Buffer.from(token)])
    expect(() => toCurl({ ...request, headers: {}, body }, { form, variables })).toThrow(
      '--dry-run cannot show this body: it is not text, and contains a secret',
    )
  })

  it('is JSON for a program', () => {
    expect(JSON.parse(toCurl(request, { form: 'json', variables: secrets }))).toEqual({
      method: 'DELETE',
      url: 'https://api.example.com/access_tokens/${ACCESS_TOKEN}',
      headers: { authorization: 'Bearer ${PORTOLAN_ISSUES_TOKEN}', 'user-agent': 'portolan', accept: "it's ‘x’" },
      body: '{"code":"${ACCESS_TOKEN}"}',
    })
    const binary = { ...request, body: new Uint8Array([255]) }
    expect(JSON.parse(toCurl(binary, { form: 'json' }))).toMatchObject({ bodyBase64: '/w==' })
  })
})
