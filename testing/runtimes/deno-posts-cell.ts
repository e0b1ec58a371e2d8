import { command } from '../../scripts/command.ts'
import { serve } from '../serve.ts'
import type { Cell } from './cell.ts'
import { entryFile } from './entry-file.ts'
import { kitCommand, kits } from './kits.ts'
import { denoFlags } from './runtime-cells.ts'

/** What docs/support.md says of Deno's `fetch`, which sends a POST again when a kept connection breaks. */
export const denoPostsCells: readonly Cell[] = [
  {
    on: `Deno ${kits.deno.dependencies.deno}`,
    how: '40 POSTs, connections reset',
    async run({ application }) {
      const file = await entryFile(application, 'posts')
      const arrivals = async (way: string): Promise<readonly number[]> => {
        const service = await breakingService()
        await command(application, [kitCommand('deno', 'deno'), ...denoFlags, file, service.url, way])
        return Array.from(service.counts.values())
      }
      for (const way of ['undiciFetch', 'no idle connections']) {
        const counts = await arrivals(way)
        if (counts.length !== 40 || counts.some((count) => count !== 1))
          throw new Error(`with ${way} they arrived ${counts.join()} times`)
      }
      const twice = (await arrivals('fetch')).filter((count) => count > 1).length
      return `once each with both ways out; with its own fetch ${twice} arrived twice`
    },
  },
]

/** Responds to each GET, and breaks each connection that a POST arrives over: resets one, ends the next. */
async function breakingService() {
  const counts = new Map<string, number>()
  const service = await serve(({ method, url = '', socket }, response) => {
    if (method === 'GET') return response.end('{}')
    counts.set(url, (counts.get(url) ?? 0) + 1)
    return counts.size % 2 ? socket.resetAndDestroy() : socket.end()
  })
  return { url: service, counts }
}
