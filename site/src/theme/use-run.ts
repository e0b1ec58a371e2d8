import { onBeforeUnmount, ref, type Ref, shallowRef } from 'vue'
import { useData, withBase } from 'vitepress'
import type { Line, Message, Outcome, SentRequest } from '../../../packages/docs/run/outcome.ts'
import type { Order } from '../run/worker.ts'
import type { SiteTheme } from './place.ts'
import { type Run, startRun, warmUp } from './run-worker.ts'

/** The output of a run so far. */
export interface RunView {
  readonly state: Ref<'idle' | 'running' | 'done' | 'failed' | 'stopped'>
  /** True if the worker has shown nothing yet: it may still be on its way. */
  readonly isLoading: Readonly<Ref<boolean>>
  readonly lines: Readonly<Ref<readonly Line[]>>
  readonly requests: Readonly<Ref<readonly SentRequest[]>>
  /** Starts over with this code. */
  start(code: string): void
  stop(): void
  /** Shows again what the page shows before a run. */
  reset(): void
  /** Sets how many times as fast as real time the clock of the run is, and the longest real wait. */
  setSpeed(speed: number, longest: number): void
  warm(): void
}

/** Milliseconds between two drawings: a run tells of hundreds of requests in a second. */
const drawing = 16

/** The worker that runs the code, and the message that starts a run. */
export interface RunPlace {
  /** The path of its bundle. */
  readonly path: () => string
  readonly order: (code: string) => object
}

/**
 * Runs code in a worker and collects what it shows.
 * @param place @default the worker of the examples
 */
export function useRun(before: Outcome, place?: RunPlace): RunView {
  const { theme } = useData<SiteTheme>()
  const path = place?.path ?? ((): string => withBase(theme.value.runner))
  const order = place?.order ?? ((code: string): Order => ({ kind: 'run', code }))
  const state: RunView['state'] = ref('idle')
  const lines = shallowRef(before.lines)
  const requests = shallowRef(before.requests)
  const isLoading = ref(false)
  let run: Run | undefined
  let waiting: Message[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (outcome: Outcome): void => {
    lines.value = outcome.lines
    requests.value = outcome.requests
  }
  const draw = (): void => {
    timer = undefined
    const messages = waiting
    waiting = []
    isLoading.value = false
    show(merged({ lines: lines.value, requests: requests.value }, messages))
    const last = messages.find((message) => message.kind === 'end')
    if (last) end(last.state)
  }
  const end = (as: typeof state.value): void => {
    run?.stop()
    run = undefined
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) draw()
    isLoading.value = false
    state.value = as
  }
  onBeforeUnmount(() => run?.stop())
  return {
    state,
    isLoading,
    lines,
    requests,
    warm: () => warmUp(path()),
    setSpeed: (speed, longest) => run?.setSpeed(speed, longest),
    stop: () => end('stopped'),
    reset() {
      end('idle')
      show(before)
    },
    start(code) {
      end('running')
      show({ lines: [], requests: [] })
      isLoading.value = true
      const current = startRun(path(), order(code), (message) => {
        // A worker that was ended may still be heard of.
        if (run !== current) return
        waiting.push(message)
        timer ??= setTimeout(draw, drawing)
      })
      run = current
    },
  }
}

/** The output after more messages. */
function merged({ lines, requests }: Outcome, messages: readonly Message[]): Outcome {
  const all = [...requests]
  for (const message of messages) if (message.kind === 'request') all[message.request.id] = message.request
  return {
    lines: [...lines, ...messages.flatMap((message) => (message.kind === 'line' ? [message.line] : []))],
    requests: all,
  }
}
