import { describe, expect, it } from 'vitest'
import { createSitehostClient } from '@portolan/sitehost-client'
import * as operations from '@portolan/sitehost-client/operations'
import { manifestParams } from '@portolan/testing/manifest'
import { options, wireCalls } from './wire-calls.ts'
import { type WireRow, wireTable } from './wire-table.ts'

/** Members that send several requests and have no route of their own. */
const composed = ['sites.waitUntilLive']

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
  it.each(wireCalls)('sends $call as $method $path', async ({ sent, expected }) => {
    expect(await sent()).toEqual(expected)
  })

  it('has a row in the wire table for every declared operation', () => {
    const covered = new Set(wireTable.map(declarationOf))
    const uncovered = Object.keys(operations).filter((name) => !covered.has(name))
    expect(uncovered, 'packages/sitehost-client/test/wire-table.ts').toEqual([])
  })

  it('sends every documented param at least once', () => {
    const sent = new Map<string, Set<string>>()
    for (const { call, params = {} } of wireTable)
      sent.set(call, new Set([...(sent.get(call) ?? []), ...Object.keys(params)]))
    expect(sent).toEqual(manifestParams(new URL('../src/manifest.json', import.meta.url)))
  })

  it('has a row in the wire table for every method', () => {
    const client = createSitehostClient({ baseUrl: 'http://127.0.0.1:9', ...options })
    const calls = Object.entries(client)
      .filter(([, group]) => typeof group === 'object')
      .flatMap(([group, methods]) => Object.keys(methods as object).map((name) => `${group}.${name}`))
    const tabled = new Set([...wireTable.map(({ call }) => call), ...composed])
    expect(calls.toSorted(), 'packages/sitehost-client/test/wire-table.ts').toEqual([...tabled].toSorted())
  })
})
