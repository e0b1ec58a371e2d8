import { join } from 'node:path'
import { closeAll } from '../testing/at-end.ts'
import { startServices } from '../testing/campaigns/chaos/services.ts'
import { nodeCommand, outputOf } from '../testing/campaigns/process.ts'
import { callers } from './broken-network/callers.ts'
import type { PeerCalls } from './broken-network/calls.ts'
import { table } from './table.ts'

/** GETs and POSTs by each client through the network of the campaign of chaos, of which a fifth breaks. */
const calls = 100

export async function brokenNetwork(): Promise<string> {
  const rows: string[][] = []
  for (const peer of Object.keys(callers)) rows.push([peer, ...(await measure(peer)).map(String)])
  const head = [
    'wrong without an error',
    'no end in 30 s',
    'posted twice',
    'said to be posted and not',
    'sent elsewhere',
  ]
  return table([`${calls} calls through a broken network`, 'returned', 'threw', ...head], rows)
}

async function measure(peer: string): Promise<number[]> {
  const { url, whole, account } = await startServices({ seed: 1, share: 0.2 })
  const file = join(import.meta.dirname, 'broken-network/calls.ts')
  const found = await outputOf<PeerCalls>(nodeCommand, file, { url, whole, peer, calls })
  await closeAll()
  const { done, foreignRequests } = account
  const twice = Object.values(done).filter((times) => times > 1).length
  const lost = found.posted.filter((mark) => done[mark] === undefined).length
  return [found.returned, found.threw, found.wrong, found.endless, twice, lost, foreignRequests]
}
