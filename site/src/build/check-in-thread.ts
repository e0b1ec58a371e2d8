import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Checked } from './check-thread.ts'
import type { Block } from './find-blocks.ts'

/**
 * Checks blocks in a thread of its own, while the pages without types are built.
 * @param root the folder whose `node_modules` the blocks import from
 */
export async function checkInThread(root: string, blocks: readonly Block[]): Promise<Checked> {
  const thread = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: { root, blocks } })
  const [checked] = (await once(thread, 'message')) as [Checked]
  return checked
}
