import type { SentRequest } from '../../../packages/docs/run/outcome.ts'
import { playgroundCall } from './program.ts'
import { windowLength } from './settings.ts'

/** A request as the drawing has it. Times are in milliseconds of the virtual clock. */
export interface Mark {
  readonly id: number
  readonly worker: number
  readonly at: number
  readonly until: number
  readonly kind: 'good' | 'refused' | 'failed' | 'open'
  /** When the attempt before this one ended: the call waited since then. */
  readonly waitedFrom?: number
  readonly isRetry: boolean
}

/** The drawing: a mark for each request, and how many requests the service let pass in each window. */
export interface Lanes {
  readonly marks: readonly Mark[]
  readonly windows: readonly { readonly from: number; readonly passed: number; readonly refused: number }[]
  /** How far time has come. */
  readonly elapsed: number
}

/** Lays requests out: a lane for each worker. */
export function drawLanes(requests: readonly SentRequest[]): Lanes {
  const last = new Map<number, { call: number; until: number }>()
  const elapsed = requests.reduce((latest, { at, ms = 0 }) => Math.max(latest, at + ms), 0)
  const marks = requests.map((request): Mark => {
    const { worker, call } = playgroundCall(request.path)
    const before = last.get(worker)
    const until = request.ms === undefined ? elapsed : request.at + request.ms
    last.set(worker, { call, until })
    // Two requests of one worker follow each other at once, unless the client waits.
    const waits = before !== undefined && request.at - before.until > 1
    return {
      id: request.id,
      worker,
      at: request.at,
      until,
      kind: chooseKind(request),
      isRetry: before?.call === call,
      ...(waits ? { waitedFrom: before.until } : {}),
    }
  })
  return { marks, windows: drawWindows(marks), elapsed }
}

/**
 * The service counts in windows that begin with the first request that reaches it. A fault is in front of the service, which
 * does not see the request.
 */
function drawWindows(marks: readonly Mark[]): Lanes['windows'] {
  const arrived = marks
    .filter(({ kind }) => kind === 'good' || kind === 'refused')
    .toSorted((a, b) => a.until - b.until)
  const windows: { from: number; passed: number; refused: number }[] = []
  for (const { until, kind } of arrived) {
    let current = windows.at(-1)
    if (!current || until >= current.from + windowLength)
      windows.push((current = { from: until, passed: 0, refused: 0 }))
    if (kind === 'refused') current.refused++
    else current.passed++
  }
  return windows
}

function chooseKind({ status }: SentRequest): Mark['kind'] {
  if (status === undefined) return 'open'
  if (status === 429) return 'refused'
  return status >= 200 && status < 300 ? 'good' : 'failed'
}
