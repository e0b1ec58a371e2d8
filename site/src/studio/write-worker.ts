// The entry of the bundle that writes clients in the page.
import { nameFiles } from './check-sources.ts'
import { type ClientCalls, type ClientFiles, readCalls, type Sources, writeFiles } from './write-client.ts'

/** What the page asks for. */
export interface WriteOrder {
  readonly sources: Sources
  /** What is wanted: the calls, or the files that make them. */
  readonly part: 'calls' | 'files'
}

/** What it is answered. */
export type WriteAnswer =
  | { readonly calls: ClientCalls }
  | { readonly written: ClientFiles }
  | { readonly fault: string }

addEventListener('message', ({ data }: MessageEvent<WriteOrder>) => void answer(data))

async function answer({ sources, part }: WriteOrder): Promise<void> {
  let outcome: WriteAnswer
  try {
    outcome = part === 'calls' ? { calls: await readCalls(sources) } : { written: await writeFiles(sources) }
  } catch (error) {
    outcome = { fault: nameFiles(error instanceof Error ? error.message : String(error)) }
  }
  postMessage(outcome)
}
