import { onScopeDispose, type Ref, ref, shallowRef } from 'vue'
import type { ClientData } from '../../../packages/docs/page/run-order.ts'
import type { ClientCalls, ClientFiles, Sources } from './write-client.ts'
import type { WriteAnswer, WriteOrder } from './write-worker.ts'

/** A client that is written again after each change of its document. */
export interface Writer {
  readonly calls: Readonly<Ref<ClientCalls>>
  /** The files of the client; undefined until they are asked for. */
  readonly written: Readonly<Ref<ClientFiles | undefined>>
  /** The client of the files, as a run takes it. */
  readonly client: Readonly<Ref<ClientData | undefined>>
  /** Why the document cannot be used; empty if it can. */
  readonly fault: Readonly<Ref<string>>
  readonly isBusy: Readonly<Ref<boolean>>
  /** Reads the calls again, a moment after the last change. */
  change(sources: Sources): void
  /** Writes the files of the latest sources, if they are not there; undefined if the document cannot be used. */
  write(): Promise<ClientFiles | undefined>
}

/** Milliseconds after the last key until the document is read again. */
const rest = 250
/** Milliseconds after which a worker without an answer is ended: it can have died without a word. */
const patience = 60_000

/**
 * Writes clients in a worker, which is loaded with the first change.
 * @param path returns the path of the worker's bundle
 * @param first what the build has written of the first document, and the document
 */
export function useWriter(path: () => string, first: ClientCalls & ClientFiles, document: Sources): Writer {
  const calls = shallowRef<ClientCalls>(first)
  const written = shallowRef<ClientFiles | undefined>(first)
  const client = shallowRef<ClientData>()
  const fault = ref('')
  const isBusy = ref(false)
  let latest = document
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let limit: ReturnType<typeof setTimeout> | undefined
  /** The order that the worker has. */
  let current: { readonly sources: Sources; readonly part: WriteOrder['part'] } | undefined
  let isRead = true
  /** True if all files are there: the build leaves out those that are not shown. */
  let isWhole = false
  let waiting: ((files: ClientFiles | undefined) => void)[] = []

  const settle = (): void => {
    const all = waiting
    waiting = []
    for (const done of all) done(written.value)
  }
  const end = (message: string): void => {
    clearTimeout(limit)
    current = undefined
    isBusy.value = false
    fault.value = message
    settle()
  }
  const close = (message: string): void => {
    worker?.terminate()
    worker = undefined
    end(message)
  }
  const take = (answer: WriteAnswer): void => {
    clearTimeout(limit)
    const isStale = current?.sources !== latest
    current = undefined
    if (isStale) return next()
    if ('fault' in answer) {
      isRead = true
      return end(answer.fault)
    }
    fault.value = ''
    if ('calls' in answer) {
      isRead = true
      calls.value = answer.calls
    } else {
      isWhole = true
      client.value = answer.client
      written.value = answer.written
      settle()
    }
    next()
  }
  /** One order at a time, always of the latest sources: those of each key in between would only delay it. */
  const next = (): void => {
    if (current) return
    const part = isRead ? (waiting.length > 0 ? 'files' : undefined) : 'calls'
    isBusy.value = part !== undefined
    if (part === undefined) return
    worker ??= open()
    current = { sources: latest, part }
    const order: WriteOrder = { sources: { ...latest }, part }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(order)
    limit = setTimeout(close, patience, 'The generator does not answer. Change the document to start it again.')
  }
  const open = (): Worker => {
    const made = new Worker(path(), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<WriteAnswer>) => take(data))
    made.addEventListener('error', () => close('The generator could not be loaded. Are you online?'))
    return made
  }
  onScopeDispose(() => {
    clearTimeout(timer)
    clearTimeout(limit)
    worker?.terminate()
  })
  return {
    calls,
    written,
    client,
    fault,
    isBusy,
    write() {
      if (isWhole || (isRead && fault.value)) return Promise.resolve(written.value)
      return new Promise((resolve) => {
        waiting.push(resolve)
        clearTimeout(timer)
        next()
      })
    },
    change(sources) {
      latest = sources
      isRead = false
      isWhole = false
      written.value = undefined
      client.value = undefined
      isBusy.value = true
      clearTimeout(timer)
      timer = setTimeout(next, rest)
    },
  }
}
