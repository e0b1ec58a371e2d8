import { PortolanError } from '@portolan/core'
import { methodOf } from '../wire/send.ts'
import type { WireRow, WireTable } from '../wire/table.ts'

type Params = Readonly<Record<string, unknown>>

/** Returns true if the params were taken, or which of them was refused before anything was sent. */
export async function outcomeOf(table: WireTable, row: WireRow, params: Params): Promise<string> {
  let sent = 0
  const fetch = (): Promise<Response> => {
    sent++
    return Promise.resolve(Response.json(row.answer?.body ?? table.answer?.(row).body ?? {}))
  }
  const [host = ''] = row.host === undefined ? Object.keys(table.clients) : [row.host]
  const addresses = { url: 'http://127.0.0.1:9', second: 'http://127.0.0.1:9' }
  const client = table.clients[host]?.(addresses, { ...row.client, fetch, retry: false })
  try {
    await methodOf(client, row.call)(params, row.options)
  } catch (error) {
    if (!PortolanError.is(error)) throw error
    const { name, issues = [] } = error as { name: string; issues?: readonly { path: readonly unknown[] }[] }
    if (name === 'RequestValidationError')
      return sent > 0 ? 'refused after a request' : `refused: ${String(issues[0]?.path[0])}`
  }
  return 'taken'
}
