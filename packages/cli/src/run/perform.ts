import type { PagedRequest } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import type { OwnValues } from '../own-flags.ts'
import { openOutput } from '../output/output.ts'
import { Sink } from '../output/sink.ts'
import { countOf } from './duration.ts'
import { type AnyClient, memberOf } from './make-client.ts'
import { writePages, writeStream } from './walk.ts'

/** A call that is ready to be made. */
export interface Job {
  readonly operation: OperationEntry
  readonly client: AnyClient
  readonly params: unknown
  /** Options of a composed call. */
  readonly options: Readonly<Record<string, unknown>>
  readonly own: OwnValues
  readonly interrupted: AbortSignal
}

/** Makes a call, and writes what it returns. */
export async function perform(job: Job, io: Io): Promise<void> {
  const { operation } = job
  if (operation.paging || operation.composed === 'stream') return performList(job, io)
  if (operation.response.binary) return download(job, io)
  const result = await callOnce(job)
  // A call without a result prints none.
  if (result === undefined) return
  const output = await openOutput(job.own, io, Array.isArray(result))
  await output.write(Array.isArray(result) ? result : [result instanceof URL ? result.href : result])
  await output.end()
}

async function performList({ operation, client, params, options, own, interrupted }: Job, io: Io): Promise<void> {
  const { from } = own
  const limit = countOf('--limit', own.limit, 1) ?? Infinity
  const concurrency = countOf('--concurrency', own.concurrency, 1)
  const output = await openOutput(own, io, true)
  const signal = AbortSignal.any([interrupted, output.sink.gone])
  const call = memberOf(client, operation.name)
  if (operation.composed) {
    const stream = call(params, { ...options, ...limits({ concurrency }), signal }) as AsyncIterable<unknown>
    return writeStream(stream, output, { limit, interrupted })
  }
  const pages = limits({ from, concurrency, limit: limit === Infinity ? undefined : limit })
  const list = call(params, { ...pages, signal }) as PagedRequest<unknown, unknown>
  return writePages(list, output, { from, limit, interrupted })
}

/** Without what is not set: a client takes an undefined option for one that was forgotten. */
function limits(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

async function callOnce({ operation, client, params, options, own, interrupted: signal }: Job): Promise<unknown> {
  const { name, composed, path, response } = operation
  if (composed === 'file') return saveFile(client, params, options, signal)
  const call = memberOf(client, name)
  if (composed === 'batch') {
    const concurrency = countOf('--concurrency', own.concurrency, 1)
    return call(params, { ...limits({ concurrency }), signal })
  }
  // What sends nothing takes no options.
  if (path === undefined && !composed) return call(params)
  if (response.type === 'URL') return call(params)
  const request = operation.params.length ? call(params, { ...options, signal }) : call(params, { ...options, signal })
  return own.wait ? (request as { wait(): Promise<unknown> }).wait() : request
}

async function saveFile(
  client: AnyClient,
  params: unknown,
  { to }: Job['options'],
  signal: AbortSignal,
): Promise<unknown> {
  if (typeof to !== 'string') throw new CliError('--to is missing: the file to write', { exitCode: 2 })
  const { saveBackup } = await import('@portolan/sitehost-client/node')
  return saveBackup(client as never, params as never, to, { signal })
}

async function download({ operation, client, params, interrupted }: Job, io: Io): Promise<void> {
  const sink = new Sink(io.stdout)
  if (sink.isTTY)
    throw new CliError(`${operation.name} returns bytes, which are not for a terminal`, {
      exitCode: 2,
      hint: 'Redirect stdout into a file, or use save-backup --to FILE.',
    })
  const signal = AbortSignal.any([interrupted, sink.gone])
  const { body } = (await memberOf(client, operation.name)(params, { signal })) as { body: AsyncIterable<Uint8Array> }
  for await (const chunk of body) await sink.write(chunk)
}
