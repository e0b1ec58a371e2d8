import type { Connection } from './connection.ts'
import type { CallOptions } from './request/call-options.ts'
import { type FetchPage, pageFetcher } from './paging/fetch-page.ts'
import { type Endpoint, loadEndpoint, schemaFaults } from './request/endpoint.ts'
import type { Operation } from './request/operation.ts'
import { prepare, rejectRequest } from './request/prepare.ts'
import { type UrlRequest, prepareRaw, type RawRequest } from './request/raw-request.ts'
import type { Outcome } from './response/outcome.ts'
import { buildSend } from './send/chain.ts'

/** One call of one operation. */
export interface Job {
  readonly operation: Operation
  readonly name: string
  readonly params: unknown
  readonly options: CallOptions
}

/** The part of a client that does the work. Loaded with the first call. */
export interface Dispatch {
  readonly call: (job: Job) => Promise<Outcome>
  /** Throws what `call` would throw for invalid params or options, and sends nothing. */
  readonly check: (job: Job) => Promise<void>
  /** Prepares a list once, and fetches its pages. */
  readonly pages: (job: Job) => Promise<FetchPage>
  /** Sends a request that has no operation. */
  readonly raw: (name: string, request: RawRequest | UrlRequest) => Promise<Outcome>
}

export function createDispatch(connection: Connection): Dispatch {
  const send = buildSend(connection)
  const endpoints = new Map<Operation, Endpoint>()

  async function endpointOf({ operation, name }: Job): Promise<Endpoint> {
    let endpoint = endpoints.get(operation)
    if (!endpoint) {
      endpoint = await loadEndpoint(operation, name, connection)
      const faults = schemaFaults(endpoint)
      if (faults.length) rejectRequest(connection, endpoint, faults)
      endpoints.set(operation, endpoint)
    }
    return endpoint.name === name ? endpoint : { ...endpoint, name }
  }

  return {
    call: async (job) => await send(prepare(connection, await endpointOf(job), job.params, job.options)),
    check: async (job) => void prepare(connection, await endpointOf(job), job.params, job.options),
    pages: async (job) =>
      pageFetcher(connection, send, prepare(connection, await endpointOf(job), job.params, job.options), job.options),
    raw: async (name, request) => send(prepareRaw(connection, name, request)),
  }
}
