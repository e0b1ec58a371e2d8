import { createEmulator, type EmulatorOptions } from '@portolan/emulator'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Headers as SentHeaders, Sent, WireTable } from '../wire/table.ts'
import { contractOf } from './contract.ts'
import { readBook } from './read-book.ts'

/** What a book is held against. */
export interface BookSetting {
  readonly book: URL
  readonly table: WireTable
  /** The services of the emulator that have the operations, with the world that they need. */
  readonly emulated: EmulatorOptions
  /** What precedes the paths of a kind of host on the emulator. @default nothing */
  readonly prefixes?: Readonly<Record<string, string>>
  /** Requests to addresses that came in a response: no document has them. @default none */
  readonly elsewhere?: (path: string) => boolean
}

/**
 * Tests a book with a validator that knows nothing of our own: it allows each request that the documents ask for, and it
 * has each response of the emulator, without a field too many.
 */
export function bookTests({ book, table, emulated, prefixes = {}, elsewhere = () => false }: BookSetting): void {
  let faultsOf: ReturnType<typeof contractOf>

  beforeAll(async () => {
    const { service } = await readBook(book)
    faultsOf = contractOf(service)
  })

  describe.each(Object.keys(table.clients))('the book (%s)', (host) => {
    const rows = table.rows.filter((row) => (row.host ?? host) === host && !elsewhere(row.path))
    const prefix = prefixes[host] ?? ''

    it.each(rows)('has $call as $method $path, and its response', async (row) => {
      const request = requestOf(row, prefix, table.headers?.(row))
      const response = await createEmulator(emulated).fetch(request.clone())
      const path = new URL(request.url).pathname.slice(prefix.length)
      expect(await faultsOf({ path, request, response })).toEqual([])
    })
  })
}

function requestOf({ method, path, headers, body }: Sent, prefix: string, every?: SentHeaders): Request {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const named = Object.entries({ ...type, ...every, ...headers })
  const all = new Headers(named.filter((entry): entry is [string, string] => entry[1] !== null))
  const text = encoded(all.get('content-type') ?? '', body)
  const url = `https://api.example.com${prefix}${path}`
  return new Request(url, { method, headers: all, ...(text === '' ? {} : { body: text }) })
}

function encoded(type: string, body: unknown): string {
  if (body === undefined || typeof body === 'string') return body ?? ''
  return type.includes('form') ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
}
