// The entry of the bundle that writes clients in the page.
import type { ClientData } from '../../../packages/docs/page/run-order.ts'
import { nameFiles } from './check-sources.ts'
import { type ClientCalls, type ClientFiles, makeClient, readCalls, type Sources, writeFiles } from './write-client.ts'

/** A request of the page. */
export interface WriteOrder {
  readonly sources: Sources
  /** The output: the calls, or the files that make them, with the client as a run takes it. */
  readonly part: 'calls' | 'files'
}

/** The answer to a request. */
export type WriteAnswer =
  | { readonly calls: ClientCalls }
  | { readonly written: ClientFiles; readonly client: ClientData }
  | { readonly fault: string }

addEventListener('message', ({ data }: MessageEvent<WriteOrder>) => void answer(data))

async function answer({ sources, part }: WriteOrder): Promise<void> {
  let outcome: WriteAnswer
  try {
    outcome = part === 'calls' ? { calls: await readCalls(sources) } : await write(sources)
  } catch (error) {
    outcome = { fault: nameFiles(error instanceof Error ? error.message : String(error)) }
  }
  postMessage(outcome)
}

async function write(sources: Sources): Promise<Extract<WriteAnswer, { written: ClientFiles }>> {
  const written = await writeFiles(sources)
  const { name } = JSON.parse(written.files['package.json'] ?? '') as { readonly name: string }
  return { written, client: await makeClient(sources, name) }
}
