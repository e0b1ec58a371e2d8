import { describe, expect, it } from 'vitest'
import { createSitehostClient } from '@portolan/sitehost-client'
import * as operations from '@portolan/sitehost-client/operations'
import { type Recorded, record } from '@portolan/testing/serve'
import { invoke } from './invoke.ts'
import { type WireRow, wireTable } from './wire-table.ts'

const options = { token: 'wire-token', retry: false, validation: { response: 'off' } } as const

/** Members that send several requests and have no route of their own. */
const composed = ['sites.waitUntilLive']

/** What the bodies of each content type hold. The order of a form's fields means nothing. */
const decode: Readonly<Record<string, (body: string) => unknown>> = {
  'application/json': (body) => JSON.parse(body) as unknown,
  'application/x-www-form-urlencoded': (body) => Object.fromEntries(new URLSearchParams(body)),
}

/** A request as a row tells it, so that a difference shows as a whole. */
function arrived({ method, path, headers, body }: Recorded): object {
  const type = headers['content-type']
  const value = body === '' ? undefined : (decode[type ?? '']?.(body) ?? body)
  return { method, path, headers: { authorization: headers.authorization, 'content-type': type }, body: value }
}

function wanted({ method, path, headers, body }: WireRow): object {
  const type = body === undefined ? undefined : 'application/json'
  return { method, path, headers: { authorization: 'Bearer wire-token', 'content-type': type, ...headers }, body }
}

/** The declaration that a row is of. `/backups/fs` also fits `/backups/{backup_id}`, so the fewest placeholders win. */
function declarationOf({ method, path }: WireRow): string | undefined {
  const placeholders = (template: string): number => template.split('{').length
  const [pathname] = path.split('?')
  return Object.entries(operations)
    .filter(([, declared]) => declared.method === method)
    .filter(([, declared]) => new RegExp(`^${declared.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname ?? ''))
    .toSorted(([, a], [, b]) => placeholders(a.path) - placeholders(b.path))[0]?.[0]
}

describe('the client', () => {
  it.each(wireTable)('sends $call as $method $path', async (row) => {
    const { url, requests } = await record({ body: { message: 'Success', data: row.data ?? {}, errors: null } })
    await invoke(createSitehostClient({ baseUrl: url, ...options }), row.call, row.params)
    expect(requests.map(arrived)).toEqual([wanted(row)])
  })

  it('has a row in the wire table for every declared operation', () => {
    const covered = new Set(wireTable.map(declarationOf))
    expect(Object.keys(operations).filter((name) => !covered.has(name))).toEqual([])
  })

  it('has a row in the wire table for every method', () => {
    const client = createSitehostClient({ baseUrl: 'http://127.0.0.1:9', ...options })
    const calls = Object.entries(client)
      .filter(([, group]) => typeof group === 'object')
      .flatMap(([group, methods]) => Object.keys(methods as object).map((name) => `${group}.${name}`))
    expect(calls.toSorted()).toEqual([...new Set([...wireTable.map(({ call }) => call), ...composed])].toSorted())
  })
})
