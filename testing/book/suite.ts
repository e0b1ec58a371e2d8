import { createEmulator, type EmulatorOptions } from '@portolan/emulator'
import { describe, expect, it } from 'vitest'
import type { Headers as SentHeaders, Sent, WireTable } from '../wire/table.ts'
import { contractOf, type Exchange } from './contract.ts'
import { readBook } from './document.ts'

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
  const contract = contractOf(readBook(book))

  describe.each(Object.keys(table.clients))('the book (%s)', (host) => {
    const rows = table.rows.filter((row) => (row.host ?? host) === host && !elsewhere(row.path))

    it.each(rows)('has $call as $method $path, and its response', async (row) => {
      const emulator = createEmulator(emulated)
      const every = table.headers?.(row) ?? {}
      const exchange = await send(emulator.fetch.bind(emulator), prefixes[host] ?? '', row, every)
      expect([...contract.requestFaults(exchange), ...contract.responseFaults(exchange)]).toEqual([])
    })
  })
}

async function send(
  fetch: (url: URL, init: RequestInit) => Promise<Response>,
  prefix: string,
  { method, path, headers, body }: Sent,
  every: SentHeaders,
): Promise<Exchange> {
  const url = new URL(`https://api.example.com${prefix}${path}`)
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const named = Object.entries({ ...type, ...every, ...headers })
  const all = new Headers(named.filter((entry): entry is [string, string] => entry[1] !== null))
  const text = encoded(all.get('content-type') ?? '', body)
  const response = await fetch(url, { method, headers: all, ...(text === '' ? {} : { body: text }) })
  return {
    method,
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    headers: all,
    body: text,
    status: response.status,
    responseHeaders: response.headers,
    responseBody: await response.text(),
  }
}

function encoded(type: string, body: unknown): string {
  if (body === undefined || typeof body === 'string') return body ?? ''
  return type.includes('form') ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
}
