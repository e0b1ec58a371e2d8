// The entry of the bundle that writes clients in the page.
import { type Sources, type WrittenClient, writeClient } from './write-client.ts'

/** What the page asks for. */
export interface WriteOrder {
  readonly id: number
  readonly sources: Sources
}

/** What it is answered. */
export type WriteAnswer = { readonly id: number } & ({ readonly client: WrittenClient } | { readonly fault: string })

addEventListener('message', ({ data }: MessageEvent<WriteOrder>) => void answer(data))

async function answer({ id, sources }: WriteOrder): Promise<void> {
  const outcome: WriteAnswer = await writeClient(sources).then(
    (client) => ({ id, client }),
    (error: unknown) => ({ id, fault: error instanceof Error ? error.message : String(error) }),
  )
  postMessage(outcome)
}
