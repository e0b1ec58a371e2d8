import { type Cell, judge } from './cell.ts'
import { bundledEntry } from './entry-file.ts'
import { kitPackage } from './kits.ts'
import type { Checked } from './scenarios/all.ts'

/** What is used of miniflare, which is not a dependency of the workspace. */
interface Miniflare {
  new (options: object): {
    dispatchFetch(url: string): Promise<Response>
    dispose(): Promise<void>
  }
}

/** Workers: the runtime workerd, without Node's modules. */
export const workerCells: readonly Cell[] = [
  {
    on: 'workerd 1.20260730',
    how: 'ESM, bundled by esbuild',
    async run({ application, host }) {
      const { Miniflare } = kitPackage('workerd', 'miniflare') as { Miniflare: Miniflare }
      const script = await bundledEntry(application, 'worker')
      const worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
      try {
        const response = await worker.dispatchFetch(`http://localhost/?world=${encodeURIComponent(host.url)}`)
        return judge((await response.json()) as Checked[])
      } finally {
        await worker.dispose()
      }
    },
  },
]
