import type { FaultKind } from '../faults.ts'

/** A fault that can be added on the page with one click. */
interface Preset {
  readonly title: string
  readonly note: string
  readonly fault: FaultKind
}

/** The page's own field sets the time of the delays. */
export const presets: readonly Preset[] = [
  {
    title: 'Unavailable',
    note: '503, Retry-After 1 s',
    fault: { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
  },
  {
    title: 'Too many requests',
    note: '429, Retry-After 2 s',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
  },
  { title: 'Delay', note: 'before the response', fault: { kind: 'delay', ms: 2000 } },
  { title: 'Slow body', note: 'in ten chunks', fault: { kind: 'slow-body', ms: 2000 } },
  { title: 'Connection reset', note: 'before the response', fault: { kind: 'reset' } },
  { title: 'Broken body', note: 'the connection is reset in the middle of it', fault: { kind: 'reset-body' } },
  { title: 'Truncated body', note: 'half of it, as if it were complete', fault: { kind: 'truncate' } },
  { title: 'Wrong types', note: 'numbers become text', fault: { kind: 'wrong-types' } },
]
