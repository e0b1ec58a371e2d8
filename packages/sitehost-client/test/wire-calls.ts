import { createSitehostClient } from '@portolan/sitehost-client'
import type { WireCall } from '@portolan/testing/mutation/wire-call'
import { type Recorded, record } from '@portolan/testing/serve'
import { invoke } from './invoke.ts'
import { type WireRow, wireTable } from './wire-table.ts'

export const options = { token: 'wire-token', retry: false, validation: { response: 'off' } } as const

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

/** The rows of the wire table as calls, each with what it sends and what it has to send. */
export const wireCalls: readonly (WireCall & Pick<WireRow, 'method' | 'path'>)[] = wireTable.map((row) => ({
  call: row.call,
  method: row.method,
  path: row.path,
  expected: [wanted(row)],
  async sent() {
    const { url, requests } = await record({ body: { message: 'Success', data: row.data ?? {}, errors: null } })
    await invoke(createSitehostClient({ baseUrl: url, ...options }), row.call, row.params)
    return requests.map(arrived)
  },
}))
