import type { PagedRequest } from '@portolan/core'
import type { Job } from './job.ts'
import { isStream } from '../manifest/list.ts'
import { memberOf } from './make-client.ts'
import { writePages, writeStream } from './walk.ts'

/** Makes a call, and writes what it returns. */
export async function perform(job: Job): Promise<void> {
  const { operation, output, counts } = job
  if (operation.paging || isStream(operation)) return performList(job)
  if (operation.response.binary || operation.composed === 'file') return (await import('./download.ts')).download(job)
  const result = await callOnce(job)
  // A call without a result prints none.
  if (result === undefined) return
  const isList = Array.isArray(result)
  const opened = output.open(isList)
  await opened.write(isList ? result.slice(0, counts.limit) : [result instanceof URL ? result.href : result])
  await opened.end()
}

async function performList(job: Job): Promise<void> {
  const { operation, client, params, options, own, counts, interrupted, output, stderr } = job
  const { limit, concurrency } = counts
  const signal = AbortSignal.any([interrupted, output.sink.gone])
  const call = memberOf(client, operation.name)
  const opened = output.open(true)
  if (!operation.paging) {
    const stream = await call(params, { ...options, ...given({ concurrency }), signal })
    return writeStream(stream as AsyncIterable<unknown>, opened, { limit, interrupted })
  }
  const { from } = own
  const pages = given({ from, concurrency, limit: limit === Infinity ? undefined : limit })
  const list = call(params, { ...pages, signal }) as PagedRequest<unknown, unknown>
  const rest = await writePages(list, opened, { from, limit, interrupted })
  if (rest !== undefined && !own.quiet) stderr.write(`* ${rest}\n`)
}

/** Without what is not set. */
function given(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

async function callOnce({ operation, client, params, options, own, counts, interrupted: signal }: Job) {
  const { name, composed, path, response } = operation
  const call = memberOf(client, name)
  if (composed === 'batch') return call(params, { ...given({ concurrency: counts.concurrency }), signal })
  // What sends nothing takes no options.
  if ((path === undefined && !composed) || response.type === 'URL') return call(params)
  const request = call(params, { ...options, signal })
  return own.wait ? (request as { wait(): Promise<unknown> }).wait() : request
}
