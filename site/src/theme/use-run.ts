import { onBeforeUnmount, type Ref, ref } from 'vue'
import { useData, withBase } from 'vitepress'
import type { Line, Outcome, SentRequest } from '../run/outcome.ts'
import type { SiteTheme } from './place.ts'
import { type Run, startRun, warmUp } from './run-worker.ts'

/** What a run has shown so far. */
export interface RunView {
  readonly state: Ref<'idle' | 'running' | 'done' | 'failed' | 'stopped'>
  readonly lines: Ref<Line[]>
  readonly requests: Ref<SentRequest[]>
  /** Starts over with this code. */
  start(code: string): void
  stop(): void
  /** Shows again what the page shows before a run. */
  reset(): void
  /** Sets how many times as fast as real time the clock of the run is, and the longest real wait. */
  setSpeed(speed: number, longest: number): void
  warm(): void
}

/** More lines than anybody reads would make the page slow. */
const mostLines = 500

/** Runs code in a worker and collects what it shows. */
export function useRun(shown: Outcome): RunView {
  const { theme } = useData<SiteTheme>()
  const path = (): string => withBase(theme.value.runner)
  const state: RunView['state'] = ref('idle')
  const lines = ref<Line[]>([...shown.lines])
  const requests = ref<SentRequest[]>([...shown.requests])
  let run: Run | undefined
  const end = (as: typeof state.value): void => {
    run?.stop()
    run = undefined
    state.value = as
  }
  onBeforeUnmount(() => run?.stop())
  return {
    state,
    lines,
    requests,
    warm: () => warmUp(path()),
    setSpeed: (speed, longest) => run?.setSpeed(speed, longest),
    stop: () => end('stopped'),
    reset() {
      end('idle')
      lines.value = [...shown.lines]
      requests.value = [...shown.requests]
    },
    start(code) {
      end('running')
      lines.value = []
      requests.value = []
      run = startRun(path(), code, (message) => {
        if (state.value !== 'running') return
        if (message.kind === 'line') lines.value.push(message.line)
        if (message.kind === 'request') requests.value[message.request.id] = message.request
        if (message.kind === 'end') end(message.failed ? 'failed' : 'done')
        if (lines.value.length <= mostLines) return
        lines.value.push({ level: 'warn', text: `Stopped after ${mostLines} lines.` })
        end('stopped')
      })
    },
  }
}
