import { onBeforeUnmount, type Ref, ref, shallowRef } from 'vue'
import type { Sources, WrittenClient } from './write-client.ts'
import type { WriteAnswer, WriteOrder } from './write-worker.ts'

/** A client that is written again after each change of its document. */
export interface Writer {
  readonly client: Readonly<Ref<WrittenClient>>
  /** Why the document cannot be used; empty if it can. */
  readonly fault: Readonly<Ref<string>>
  readonly isBusy: Readonly<Ref<boolean>>
  /** Writes again, a moment after the last change. */
  change(sources: Sources): void
  /** Writes now, and resolves to the latest client. */
  write(sources: Sources): Promise<WrittenClient>
}

/** Milliseconds after the last key until the client is written again. */
const rest = 250

/**
 * Writes clients in a worker, which is loaded with the first change.
 * @param path returns the path of the worker's bundle
 * @param first what the build has written of the first document
 */
export function useWriter(path: () => string, first: WrittenClient): Writer {
  const client = shallowRef(first)
  const fault = ref('')
  const isBusy = ref(false)
  const waiting = new Map<number, () => void>()
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  const end = (message: string): void => {
    isBusy.value = false
    fault.value = message
    for (const done of waiting.values()) done()
    waiting.clear()
  }
  const open = (): Worker => {
    const made = new Worker(path(), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<WriteAnswer>) => {
      // A slow answer must not replace that for a later text.
      if (data.id !== latest) return
      if ('client' in data) client.value = data.client
      end('fault' in data ? data.fault : '')
    })
    made.addEventListener('error', () => {
      worker = undefined
      end('The generator could not be loaded. Is the connection there?')
    })
    return made
  }
  const write = ({ document, config }: Sources): Promise<WrittenClient> => {
    clearTimeout(timer)
    isBusy.value = true
    worker ??= open()
    const order: WriteOrder = { id: ++latest, sources: { document, config } }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(order)
    return new Promise((resolve) => waiting.set(order.id, () => resolve(client.value)))
  }
  onBeforeUnmount(() => {
    clearTimeout(timer)
    worker?.terminate()
  })
  return {
    client,
    fault,
    isBusy,
    write,
    change(sources) {
      clearTimeout(timer)
      isBusy.value = true
      timer = setTimeout(() => void write(sources), rest)
    },
  }
}
