import { isDeepStrictEqual } from 'node:util'
import type { DeviationEvent } from '@portolan/core'
import type { Expectation } from './expected/expectation.ts'

/** What became of an operation. */
export interface Outcome {
  readonly expectation: Expectation
  /** What is wrong; nothing if it is right. */
  readonly faults: readonly string[]
  /** The places in which responses deviate from the document. */
  readonly deviations: readonly string[]
}

type Call = (params?: object) => Promise<unknown> & AsyncIterable<unknown>

/** Deviations are kept here, and handed on. */
export class Deviations {
  #seen: string[] = []

  readonly add = ({ deviations }: DeviationEvent): void => {
    for (const { pointer, kind, expected, found } of deviations)
      this.#seen.push(`${pointer || 'the data'} (${kind}): ${expected ?? ''}, got ${found ?? ''}`)
  }

  /** What was seen since the last time. */
  take(): string[] {
    const taken = [...new Set(this.#seen)]
    this.#seen = []
    return taken
  }
}

/** Calls an operation as a user would, and compares what it gives. */
export async function tryCall(client: object, expectation: Expectation, deviations: Deviations): Promise<Outcome> {
  const fault = await findFault(client, expectation).catch((error: unknown) => String(error))
  return { expectation, faults: fault === undefined ? [] : [fault], deviations: deviations.take() }
}

/** Finds a call of a client by its name, such as `books.list`. */
export function findCall(client: object, name: string): Call | undefined {
  const found = name
    .split('.')
    .reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], client)
  return typeof found === 'function' ? (found as Call) : undefined
}

async function findFault(client: object, expectation: Expectation): Promise<string | undefined> {
  const { call: name, params, gives, fails, pages } = expectation
  const call = findCall(client, name)
  if (!call) return `there is no call ${name}`
  if (pages?.by === 'none') return compare(await call(params), gives)
  if (pages) return findPagingFault(call, params, pages)
  try {
    const given: unknown = await call(params)
    return fails ? `it gives ${show(given)}, and should fail with ${fails[0]}` : await compare(given, gives)
  } catch (error) {
    const { status, message } = error as { readonly status?: number; readonly message: string }
    return fails && status === fails[0] && message.includes(fails[1]) ? undefined : `${status ?? ''} ${message}`
  }
}

/** Walks all pages: each item comes once, in its order. */
async function findPagingFault(
  call: Call,
  params: object | undefined,
  { ids, id = 'id' }: NonNullable<Expectation['pages']>,
): Promise<string | undefined> {
  const pages = call(params)
  if (!(Symbol.asyncIterator in pages)) {
    await (pages as Promise<unknown>)
    return 'it cannot be walked'
  }
  const found: unknown[] = []
  for await (const item of pages) {
    found.push(id.split('.').reduce<unknown>((at, part) => Object(at)[part], item))
    if (found.length > ids.length * 2) break
  }
  return isDeepStrictEqual(found, ids)
    ? undefined
    : `the walk gives ${found.length} items, and should give ${ids.length}`
}

async function compare(given: unknown, expected: unknown): Promise<string | undefined> {
  const plain = await toPlain(given)
  return isDeepStrictEqual(plain, expected) ? undefined : `it gives ${show(plain)}, and should give ${show(expected)}`
}

/** Reads files and streams, so that they can be compared. */
async function toPlain(given: unknown): Promise<unknown> {
  if (typeof given !== 'object' || given === null) return given
  if (Symbol.asyncIterator in given) {
    const values: unknown[] = []
    for await (const value of given as AsyncIterable<unknown>) values.push(value)
    return { values }
  }
  if (!('bytes' in given && 'contentType' in given && typeof given.bytes === 'function')) return given
  return { contentType: given.contentType, bytes: [...((await given.bytes()) as Uint8Array)] }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
