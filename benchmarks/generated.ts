import { relative, resolve } from 'node:path'
import { buildPrograms, type Program } from './generated/build-programs.ts'
import type { FirstResponse } from './generated-run.ts'
import { runFresh } from './fresh.ts'
import { loopback } from './loopback.ts'
import type { Steady } from './steady.ts'
import { median, table } from './table.ts'

const rounds = { first: 21, steady: 3 }
const document = resolve(process.env['OPENAPI'] ?? `${import.meta.dirname}/generated/openapi.yaml`)

/** Compares a generated client with the one that hey-api generates from the same document, and with openai's own. */
export async function generated(): Promise<string> {
  const programs = await buildPrograms(document)
  const { url, stop } = await loopback('generated-server.ts')
  try {
    const parts = [
      `Of ${relative('', document)}. Ours checks, retries and has a timeout, openai retries and has one, hey-api none of these; all use Node's fetch.`,
      sizes(programs, url),
      firstResponses(programs, url),
      perCall('list', 'a list of 20 models', programs, url),
      perCall('ask', 'a chat completion', programs, url),
    ]
    return parts.join('\n\n')
  } finally {
    stop()
  }
}

function sizes(programs: ReadonlyMap<string, Program>, url: string): string {
  const rows = Array.from(programs, ([name, { browser }]) => {
    const bytes = runFresh('generated-run.ts', 'size', browser, url) as readonly number[]
    return [name, ...bytes.map((one) => `${(one / 1000).toFixed(1)} kB`)]
  })
  return table(['all that a browser loads for a list and a completion', 'minified', 'gzipped'], rows)
}

function firstResponses(programs: ReadonlyMap<string, Program>, url: string): string {
  const files = new Map([['bare Node', ''], ...Array.from(programs, ([name, { node }]) => [name, node] as const)])
  const measured = new Map(Array.from(files.keys(), (name) => [name, [] as FirstResponse[]]))
  for (let round = 0; round < rounds.first; round++)
    for (const [name, file] of round % 2 ? [...files].toReversed() : files)
      measured.get(name)?.push(runFresh('generated-run.ts', 'first', file, url) as FirstResponse)
  const base = measured.get('bare Node') ?? []
  const more = (own: readonly FirstResponse[], what: keyof FirstResponse): string =>
    `${median(own.map((one, round) => one[what] - (base[round]?.[what] ?? Number.NaN))).toFixed(0)} ms`
  const rows = Array.from(measured, ([name, own]) => [name, more(own, 'cpu'), more(own, 'time')])
  return table(['a fresh process until its first response, over bare Node', 'CPU', 'time'], rows)
}

function perCall(call: string, title: string, programs: ReadonlyMap<string, Program>, url: string): string {
  const base = programs.get('bare fetch')?.node ?? ''
  const measured = new Map(Array.from(programs.keys(), (name) => [name, [] as Steady[]]))
  for (let round = 0; round < rounds.steady; round++)
    for (const [name, { node }] of programs)
      measured.get(name)?.push(runFresh('generated-run.ts', call, node, url, base) as Steady)
  const rows = Array.from(measured, ([name, own]) => [
    name,
    `${median(own.map((one) => one.own)).toFixed(0)} µs`,
    median(own.map((one) => one.ratio)).toFixed(2),
  ])
  return table([title, 'CPU of a call', 'to bare fetch'], rows)
}
