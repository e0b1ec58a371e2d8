import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { createIssuesClient, logFrom } from '@portolan/issues-client'
import { serve } from '@portolan/testing/serve'
import { atlas, setUp } from './set-up.ts'

const token = 'very-secret-token-1234'

function everything(...values: unknown[]): string {
  return values
    .map((value) => `${inspect(value, { depth: 10, showHidden: true })} ${String(value)} ${JSON.stringify(value)}`)
    .join('\n')
}

it('a token shows in nothing that a program can print', async () => {
  const lines: unknown[] = []
  const write = (...line: unknown[]): void => void lines.push(line)
  const note = (event: unknown): void => void lines.push(event)
  const options = {
    token,
    retry: { minDelay: 1 },
    headers: { 'x-api-key': token },
    logger: { debug: write, info: write, warn: write, error: write },
    hooks: { onRequest: note, onResponse: note, onRetry: note, onInvalidResponse: note },
  }
  const { client, emulator } = await setUp(options)
  emulator.faults.add({ kind: 'status', status: 500, times: 1, body: { message: `bad token ${token}` } })
  const request = client.rateLimit.get({}, { query: { access_token: token } })
  const { response } = await request.withResponse()
  const list = client.issueEvents.listForRepo(atlas)
  const page = await list
  emulator.faults.add({ kind: 'status', status: 401, times: 2, body: `who is ${token}?` })
  const refused: unknown = await client.rateLimit.get().catch((reason: unknown) => reason)
  await emulator.stop()
  const broken: unknown = await client.rateLimit.get({}, { retry: false }).catch((reason: unknown) => reason)
  expect(lines.length).toBeGreaterThan(8)
  expect(everything(client, request, response, list, page, page.cursor, refused, broken, lines)).not.toContain(token)
  expect((refused as { body: string }).body).toBe('who is [redacted]?')
})

it('a log has the levels that are asked for', async () => {
  const levels: string[] = []
  const target = {
    debug: () => levels.push('debug'),
    info: () => levels.push('info'),
    error: () => levels.push('error'),
  }
  const { client } = await setUp({ logger: logFrom('info', target) })
  await client.rateLimit.get()
  expect(levels).toEqual(['info'])
})

it('an error’s stack names the line of the caller', async () => {
  const client = createIssuesClient({
    baseUrl: await serve((_, response) => response.writeHead(404).end('{}')),
    retry: false,
  })
  async function theCaller(): Promise<unknown> {
    return client.issueEvents.get({ ...atlas, event_id: 1 })
  }
  async function theWalker(): Promise<unknown> {
    return client.issueEvents.listForRepo(atlas).toArray()
  }
  for (const [call, name] of [
    [theCaller, 'theCaller'],
    [theWalker, 'theWalker'],
  ] as const) {
    const error = (await call().catch((reason: unknown) => reason)) as Error
    expect(error.stack?.split('\n')[1]).toContain(name)
    expect(error.stack?.split('\n')[0]).toBe(`NotFoundError: ${error.message}`)
  }
})

it('a hook that throws breaks nothing', async () => {
  const errors: string[] = []
  const fail = (): never => {
    throw new Error('broken hook')
  }
  const { client } = await setUp({
    // oxlint-disable-next-line typescript/no-misused-promises -- that one may reject is the point
    hooks: { onRequest: fail, onResponse: () => Promise.reject(new Error('broken')) },
    logger: { error: (line) => errors.push(line) },
  })
  await client.rateLimit.get()
  await new Promise((resolve) => setImmediate(resolve))
  expect(errors).toHaveLength(2)
})
