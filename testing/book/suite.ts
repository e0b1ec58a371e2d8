import { createEmulator, type EmulatorOptions } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import type { Operation, Service } from '@portolan/openapi'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf, requiredOf } from '../tables/bounds.ts'
import { outcomeOf } from '../tables/outcome.ts'
import type { Headers as SentHeaders, Sent, WireRow, WireTable } from '../wire/table.ts'
import { contractOf, findOperation } from './contract.ts'
import { type Answered, askEmulator } from './emulator-answers.ts'
import { unheardParams } from './heard-params.ts'
import { readBook } from './read-book.ts'
import { unlike } from './read-missing.ts'
import { missingFields } from './shown-fields.ts'
import { type Validate, validator } from './validator.ts'

/** What a book is held against. */
export interface BookSetting {
  readonly book: URL
  readonly table: WireTable
  /** The services of the emulator that have the operations, with the world that they need. @default the book's own */
  readonly emulated?: EmulatorOptions
  /** What precedes the paths of a kind of host on the emulator. @default nothing */
  readonly prefixes?: Readonly<Record<string, string>>
  /** Requests to addresses that came in a response: no document has them. @default none */
  readonly elsewhere?: (path: string) => boolean
  /** What the emulator does not do, with the reasons. @default nothing */
  readonly missing?: URL
}

/**
 * Tests a book with a validator that knows nothing of our own: it allows each request that the documents ask for, and it
 * has each response of the emulator, without a field too many.
 */
export function bookTests({
  book,
  table,
  emulated,
  prefixes = {},
  elsewhere = () => false,
  missing,
}: BookSetting): void {
  let faultsOf: ReturnType<typeof contractOf>
  let service: Service
  let validate: Validate
  let world: EmulatorOptions

  beforeAll(async () => {
    ;({ service } = await readBook(book))
    faultsOf = contractOf(service)
    validate = validator(service.definitions, 'sent')
    world = emulated ?? { services: [], openapi: await readOpenApi(fileURLToPath(book)) }
  })

  const hosts = Object.keys(table.clients)
  const rowsOf = (host: string): readonly WireRow[] =>
    table.rows.filter((row) => (row.host ?? host) === host && !elsewhere(row.path))

  it('has an emulator that sends every field and heeds every query param', async () => {
    // The documents' requests end in March 2026.
    const emulator = createEmulator({ clock: { now: () => Date.UTC(2026, 2, 2) }, ...world })
    const answers: Answered[] = []
    for (const host of hosts) {
      const prefix = prefixes[host] ?? ''
      const asked = rowsOf(host).flatMap((row) => {
        const request = requestOf(row, prefix, table.headers?.(row))
        // What a query of the documents asks for may not be in this world.
        const whole = new Request(request.url.replace(/\?.*$/, ''), request.clone())
        const requests = row.method === 'GET' && whole.url !== request.url ? [whole, request] : [request]
        const path = new URL(request.url).pathname.slice(prefix.length)
        const own = service.operations.filter(({ call }) => call.join('.') === row.call)
        const operation = findOperation(own, row.method, path)
        return operation ? requests.map((one) => ({ operation, request: one })) : []
      })
      answers.push(...(await askEmulator(asked, prefix, emulator)))
    }
    const found = {
      fields: missingFields(service, answers),
      params: await unheardParams(service, answers, emulator),
    }
    expect(
      unlike(found, missing),
      `send and heed them in packages/emulator/src for rows of ${table.file}, or say why not in missing.yaml beside it`,
    ).toEqual({ missing: [], stale: [] })
  })

  describe.each(hosts)('the book (%s)', (host) => {
    const rows = rowsOf(host)
    const prefix = prefixes[host] ?? ''
    const pathOf = (request: Request): string => new URL(request.url).pathname.slice(prefix.length)
    // A call that is made by hand has no operation: its requests are those of other calls.
    const operationOf = (row: WireRow): Operation | undefined => {
      const own = service.operations.filter(({ call }) => call.join('.') === row.call)
      return findOperation(own, row.method, pathOf(requestOf(row, prefix)))
    }
    const rowsWithParams = rows.filter(({ params }) => params !== undefined && Object.keys(params).length > 0)

    it.each(rows)('has $call as $method $path, and its response', async (row) => {
      const request = requestOf(row, prefix, table.headers?.(row))
      const response = await createEmulator(world).fetch(request.clone())
      expect(await faultsOf({ path: pathOf(request), request, response })).toEqual([])
    })

    it.each(rowsWithParams)('bounds the params of $call as the client does: $path', async (row) => {
      const operation = operationOf(row)
      const attempts = operation ? attemptsOf(service, operation, row.params ?? {}, validate) : []
      const found = await Promise.all(
        attempts.map(async ({ name, value }) => {
          const outcome = await outcomeOf(table, { ...row, host }, { ...row.params, [name]: value })
          return { name, value, isAllowed: outcome === 'taken', outcome }
        }),
      )
      const differing = found.filter(({ isAllowed }, index) => isAllowed !== attempts[index]?.isAllowed)
      expect(differing, 'what the client takes and the document does not, or the other way round').toEqual([])

      const required = operation ? requiredOf(operation).filter((name) => Object.hasOwn(row.params ?? {}, name)) : []
      const without = await Promise.all(
        required.map(async (name) => {
          const { [name]: _, ...others } = row.params ?? {}
          return [name, await outcomeOf(table, { ...row, host }, others)]
        }),
      )
      expect(
        without.filter(([, outcome]) => outcome === 'taken'),
        'required, and not missed by the client',
      ).toEqual([])
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
