import { fileURLToPath } from 'node:url'
import { startService } from '../testing/campaigns/chaos/processes.ts'
import { firstLine, nodeCommand, start } from '../testing/campaigns/process.ts'
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
  const service = await startService({ seed: 1, share: 0.2 })
  try {
    const { url, whole } = service
    const file = fileURLToPath(new URL('broken-network/calls.ts', import.meta.url))
    const found = await firstLine<PeerCalls>(start(nodeCommand, file, { url, whole, peer, calls }))
    const { done, foreignRequests } = await service.account()
    const twice = Object.values(done).filter((times) => times > 1).length
    const lost = found.posted.filter((mark) => done[mark] === undefined).length
    return [found.returned, found.threw, found.wrong, found.endless, twice, lost, foreignRequests]
  } finally {
    service.stop()
  }
}
