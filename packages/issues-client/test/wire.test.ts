import { createIssuesClient } from '@portolan/issues-client'
import * as operations from '@portolan/issues-client/operations'
import { manifestParams } from '@portolan/testing/manifest'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { wireTable } from './wire-table.ts'

type Call = (params?: object) => PromiseLike<unknown>

describe('over the wire', () => {
  it.each(wireTable)('$call sends $method $path', async ({ call, params, options, headers, answer, ...expected }) => {
    const { url, requests } = await record({ body: answer })
    const [group, name] = call.split('.') as [string, string]
    const client = createIssuesClient({ baseUrl: url, ...options })
    await (client as unknown as Record<string, Record<string, Call>>)[group]?.[name]?.(params)
    const sent = requests.map((request) => ({
      method: request.method,
      path: request.path,
      headers: Object.fromEntries(Object.keys(headers).map((header) => [header, request.headers[header]])),
      body: request.body,
    }))
    const { method, path, body } = expected
    expect(sent).toEqual([{ method, path, headers, body }])
  })
})

describe('the wire table', () => {
  it('has a row for every operation that the package exports', () => {
    const tested = new Set(wireTable.map(({ operation }) => operation))
    expect(Array.from(tested).toSorted(), 'packages/issues-client/test/wire-table.ts').toEqual(
      Object.keys(operations).toSorted(),
    )
  })

  it('sends every documented param at least once', () => {
    const sent = new Map<string, Set<string>>()
    for (const { call, params = {} } of wireTable) {
      sent.set(call, new Set([...(sent.get(call) ?? []), ...Object.keys(params)]))
    }
    expect(sent).toEqual(manifestParams(new URL('../src/manifest.json', import.meta.url)))
  })
})
