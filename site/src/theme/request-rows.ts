import type { SentRequest } from '../run/outcome.ts'

/** A request as a row of the chart. Positions and widths are in percent of the whole. */
export interface RequestRow {
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

/** Lays requests out on one line of time, and finds which are retries of another. */
export function requestRows(requests: readonly SentRequest[]): { readonly rows: RequestRow[]; readonly total: number } {
  const total = Math.max(1, ...requests.map(({ at, ms = 0 }) => at + ms))
  const percent = (time: number): number => Math.round((time / total) * 10_000) / 100
  const failed = new Map<string, number>()
  const rows = requests.map(({ id, method, path, at, ms, status }): RequestRow => {
    const name = `${method} ${path}`
    const before = failed.get(name)
    if (ms !== undefined && isFailure(status)) failed.set(name, at + ms)
    else failed.delete(name)
    return {
      id,
      method,
      path,
      shortPath: shortened(path),
      left: percent(at),
      width: Math.max(0.6, percent(ms ?? total - at)),
      kind: ms === undefined ? 'open' : isFailure(status) ? 'bad' : 'good',
      result: ms === undefined ? '…' : status === 0 ? 'no response' : String(status),
      ms: ms === undefined ? '' : duration(ms),
      ...(before === undefined
        ? {}
        : {
            wait: { left: percent(before), width: percent(at - before), text: `retry after ${duration(at - before)}` },
          }),
    }
  })
  return { rows, total }
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
