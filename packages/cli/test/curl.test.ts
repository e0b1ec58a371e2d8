import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toCurl } from '../src/request/curl.ts'
import type { PlannedRequest } from '../src/request/planned-request.ts'

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

/** Runs a command in a shell, and returns what arrives at a server. */
async function send(command: (url: string) => string, env: NodeJS.ProcessEnv): Promise<Received> {
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
  const line = command(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  // As a script, which can be longer than an argument.
  const child = spawn('sh', { env: { PATH: process.env['PATH'], ...env }, stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(`${line}\n`)
  const failed = new Promise<never>((_, reject) => {
    child.on('close', (code) => code !== 0 && reject(new Error(`exit code ${code}: ${line}`)))
  })
  return Promise.race([received, failed])
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
        '--globoff "https://api.example.com/access_tokens/$ACCESS_TOKEN"',
        '--header "authorization: Bearer $PORTOLAN_ISSUES_TOKEN"',
        "--header 'user-agent: portolan'",
        String.raw`--header 'accept: it'\''s ‘x’'`,
        String.raw`--data-raw "{\"code\":\"$ACCESS_TOKEN\"}"`,
      ].join(' \\\n  '),
    )
  })

  it('has braces around a variable where its name would go on', () => {
    const url = `https://api.example.com/${token}_2`
    expect(toCurl({ method: 'GET', url, headers: {} }, { variables })).toContain('/${PORTOLAN_ISSUES_TOKEN}_2"')
  })

  it('has the quotes of PowerShell, and what it refuses among the headers as parameters', () => {
    expect(toCurl(request, { form: 'powershell', variables: secrets })).toBe(
      [
        'Invoke-WebRequest -Method DELETE -Uri "https://api.example.com/access_tokens/${env:ACCESS_TOKEN}"',
        `-Headers @{ 'authorization' = "Bearer \${env:PORTOLAN_ISSUES_TOKEN}"; 'accept' = 'it''s ‘‘x’’' }`,
        "-UserAgent 'portolan'",
        '-Body ([Text.Encoding]::UTF8.GetBytes("{`"code`":`"${env:ACCESS_TOKEN}`"}"))',
      ].join(' `\n  '),
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
