import { createEmulator, type Emulator, type EmulatorOptions } from '@portolan/emulator'
import type { Exchange } from './contract.ts'

/** A request of a wire table. */
export interface SentRow {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string | null | undefined>>
  readonly body?: unknown
}

/** Sends the requests of a wire table to a new emulator, and returns what travelled. */
export async function sendRows(
  rows: readonly SentRow[],
  options: EmulatorOptions,
  prefix = '',
  prepare: (emulator: Emulator) => void = () => {},
): Promise<Exchange[]> {
  const emulator = createEmulator(options)
  prepare(emulator)
  const exchanges: Exchange[] = []
  for (const row of rows) exchanges.push(await send(emulator, prefix, row))
  return exchanges
}

async function send(
  emulator: Emulator,
  prefix: string,
  { method, path, headers = {}, body }: SentRow,
): Promise<Exchange> {
  const url = new URL(`https://api.example.com${prefix}${path}`)
  const own = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const type = body === undefined || body === '' ? {} : { 'content-type': 'application/json' }
  const all = new Headers({ authorization: 'Bearer wire-token', ...type, ...Object.fromEntries(own) })
  const text = encoded(all.get('content-type') ?? '', body)
  const response = await emulator.fetch(url, { method, headers: all, ...(text === '' ? {} : { body: text }) })
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
