import type { Outcome, SentRequest } from '../../../packages/docs/run/outcome.ts'
import { playgroundCall } from './program.ts'

/** Writes a run of the playground as short as it can be, for the page that shows it before the reader's own. */
export function packRun({ lines, requests }: Outcome): string {
  const done = lines.filter(({ level }) => level === 'log').length
  const rows = requests.map(({ path, at, ms = 0, status = 0 }) => {
    const { worker, call } = playgroundCall(path)
    return [worker, call, Math.round(at), Math.round(ms), status].join(' ')
  })
  return [`${done} ${lines.length - done}`, ...rows].join(',')
}

/** Reads what `packRun` wrote. */
export function unpackRun(text: string): Outcome {
  const [[done = 0, failed = 0] = [], ...rows] = text.split(',').map((row) => row.split(' ').map(Number))
  const requests = rows.map(([worker, call, at = 0, ms = 0, status = 0], id): SentRequest => {
    return { id, method: 'GET', path: `?worker=${worker}&call=${call}`, at, ms, status }
  })
  const lines = (level: 'log' | 'error', count: number) => Array.from({ length: count }, () => ({ level, text: '' }))
  return { lines: [...lines('log', done), ...lines('error', failed)], requests }
}
