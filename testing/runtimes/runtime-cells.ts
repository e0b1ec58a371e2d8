import { command } from '../../scripts/command.ts'
import { type Cell, judge, judgeOutput } from './cell.ts'
import { bundledEntry, entryFile } from './entry-file.ts'
import { kitCommand, type KitName, kitPackage, kits } from './kits.ts'
import type { Checked } from './scenarios/all.ts'

/** Nothing but loopback, and no question: whatever else the packages ask of Deno fails. */
export const denoFlags = ['run', '--quiet', '--no-prompt', '--allow-net=127.0.0.1', '--allow-read', '--allow-env']

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

export const runtimeCells: readonly Cell[] = [...processCells, workerCell]
