import type { SentRequest } from '../../../packages/docs/run/outcome.ts'

/** A request as a row of the chart. Positions and widths are in percent of the whole. */
interface RequestRow {
  readonly id: number
  readonly method: string
  readonly path: string
  /** The end of a long path, which tells requests apart. */
  readonly shortPath: string
  readonly left: number
  readonly width: number
  readonly kind: 'good' | 'bad' | 'open'
  /** `200`, `503`, `no response` or `…`. */
  readonly result: string
  readonly ms: string
  /** The wait since the attempt that this one repeats. */
  readonly wait?: { readonly left: number; readonly width: number; readonly text: string }
}

const longestPath = 36

/** The rows that are shown, and what is true of all requests. */
interface RequestChart {
  readonly rows: readonly RequestRow[]
  /** Milliseconds from the start to the last response. */
  readonly total: number
  readonly retries: number
}

/**
 * Lays requests out on one line of time, and finds which are retries of another.
 * @param most how many rows are wanted. @default all
 */
export function requestRows(requests: readonly SentRequest[], most = Infinity): RequestChart {
  const total = requests.reduce((latest, { at, ms = 0 }) => Math.max(latest, at + ms), 1)
  const isOpen = requests.some(({ ms }) => ms === undefined)
  // While requests are under way the scale grows in steps: between them, the rows above stay as they are.
  const scale = isOpen ? stepAbove(total) : total
  const failed = new Map<string, number>()
  const rows: RequestRow[] = []
  let retries = 0
  for (const request of requests) {
    const name = `${request.method} ${request.path}`
    const before = failed.get(name)
    if (before !== undefined) retries++
    if (request.ms !== undefined && isFailure(request.status)) failed.set(name, request.at + request.ms)
    else failed.delete(name)
    if (rows.length < most) rows.push(makeRow(request, before, scale))
  }
  return { rows, total, retries }
}

/** @param before when the attempt ended that this one repeats */
function makeRow(
  { id, method, path, at, ms, status }: SentRequest,
  before: number | undefined,
  scale: number,
): RequestRow {
  const percent = (time: number): number => Math.round((time / scale) * 10_000) / 100
  const row = {
    id,
    method,
    path,
    shortPath: shortened(path),
    left: percent(at),
    width: Math.max(0.6, percent(ms ?? 0)),
    kind: ms === undefined ? 'open' : isFailure(status) ? 'bad' : 'good',
    result: ms === undefined ? '…' : status === 0 ? 'no response' : String(status),
    ms: ms === undefined ? '' : duration(ms),
  } as const
  if (before === undefined) return row
  const text = `retry after ${duration(at - before)}`
  return { ...row, wait: { left: percent(before), width: percent(at - before), text } }
}

/** The next of 100 ms, 200 ms, 500 ms, 1 s, 2 s and so on. */
function stepAbove(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(100, ms)))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= ms) ?? ms
}

/** `71 ms`, `1.2 s`, `3 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`
}

/** The last segments that fit: what tells the requests of a walk apart is at the end. */
function shortened(path: string): string {
  if (path.length <= longestPath) return path
  const end = path.slice(1 - longestPath)
  return `…${end.slice(Math.max(0, end.indexOf('/')))}`
}

function isFailure(status = 0): boolean {
  return status === 0 || status >= 400
}
