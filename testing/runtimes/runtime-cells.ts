import { command } from '../../scripts/command.ts'
import { serve } from '../serve.ts'
import { type Cell, judge, judgeOutput } from './cell.ts'
import { bundledEntry, entryFile } from './entry-file.ts'
import { kitCommand, type KitName, kitPackage, kits } from './kits.ts'
import type { Checked } from './scenarios/all.ts'

/** Nothing but loopback, and no question: whatever else the packages ask of Deno fails. */
const denoFlags = ['run', '--quiet', '--no-prompt', '--allow-net=127.0.0.1', '--allow-read', '--allow-env']

/** Node, Deno and Bun: programs that load the packages from `node_modules`. */
const processCells: readonly Cell[] = [
  ...(['node-22', 'node-24', 'node-26'] as const).flatMap((kit) =>
    cells(`Node ${kits[kit].dependencies.node}`, kit, 'node'),
  ),
  ...cells(`Deno ${kits.deno.dependencies.deno}`, 'deno', 'deno', denoFlags),
  ...cells(`Bun ${kits.bun.dependencies.bun}`, 'bun', 'bun'),
]

function cells(on: string, kit: KitName, name: string, flags: readonly string[] = []): Cell[] {
  return (['esm', 'cjs'] as const).map((format) => ({
    on,
    how: format === 'esm' ? 'ESM' : 'CommonJS',
    async run({ application, url }) {
      const file = await entryFile(application, 'process', format)
      return judgeOutput(await command(application, [kitCommand(kit, name), ...flags, file, url]))
    },
  }))
}

/** What is used of miniflare, which is not a dependency of the workspace. */
interface Miniflare {
  new (options: object): {
    dispatchFetch(url: string): Promise<Response>
    dispose(): Promise<void>
  }
}

/** The runtime of workers, without Node's modules. */
const workerCell: Cell = {
  on: 'workerd 1.20260730',
  how: 'ESM, bundled by esbuild',
  async run({ application, url }) {
    const { Miniflare } = kitPackage('workerd', 'miniflare') as { Miniflare: Miniflare }
    const script = await bundledEntry(application, 'worker')
    const worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
    try {
      const response = await worker.dispatchFetch(`http://localhost/?world=${encodeURIComponent(url)}`)
      return judge((await response.json()) as Checked[])
    } finally {
      await worker.dispose()
    }
  },
}

/** What docs/support.md says of Deno's `fetch`, which sends a POST again when a kept connection breaks. */
const denoPostsCell: Cell = {
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
}

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

export const runtimeCells: readonly Cell[] = [...processCells, workerCell, denoPostsCell]
