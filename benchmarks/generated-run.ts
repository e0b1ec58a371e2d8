// One contestant of the suite `generated`: node generated-run.ts WHAT PROGRAM URL [BASE]; prints what was measured.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Calls {
  readonly list: () => Promise<unknown>
  readonly ask: () => Promise<unknown>
}

/** The time of a fresh process until its first response, in milliseconds. */
export interface FirstResponse {
  readonly cpu: number
  readonly time: number
}

const [what = '', program = '', url = '', base = ''] = process.argv.slice(2)
const measures: Readonly<Record<string, () => Promise<unknown>>> = {
  first,
  size,
  list: () => steady('list'),
  ask: () => steady('ask'),
}
console.log(JSON.stringify(await measures[what]?.()))
// Ends the process although connections are kept open.
process.exit()

/** Counted from the start of the process; without a program it is Node alone. */
async function first(): Promise<FirstResponse> {
  if (program) prove(await (await open(program)).list())
  const { user, system } = process.cpuUsage()
  return { cpu: (user + system) / 1000, time: performance.now() }
}

/** The bytes of all files that are loaded until both calls have succeeded, minified and gzipped. */
async function size(): Promise<readonly [number, number]> {
  const loaded = new Set<string>()
  registerHooks({
    load: (file, context, next) => {
      if (file.startsWith('file:')) loaded.add(fileURLToPath(file))
      return next(file, context)
    },
  })
  const calls = await open(program)
  for (const call of [calls.list, calls.ask]) prove(await call())
  const files = Array.from(loaded, (file) => readFileSync(file))
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0)
  return [sum(files.map((one) => one.length)), sum(files.map((one) => gzipSync(one, { level: 9 }).length))]
}

/** The CPU time of a call, compared with that of the base's. */
async function steady(call: keyof Calls): Promise<unknown> {
  const { compareSteady } = await import('./steady.ts')
  const [own, other] = [(await open(program))[call], (await open(base))[call]]
  for (const one of [own, other]) prove(await one())
  return compareSteady(own, other)
}

async function open(file: string): Promise<Calls> {
  const module = (await import(pathToFileURL(file).href)) as { open: (url: string, token: string) => Calls }
  return module.open(url, 'benchmark-token')
}

/** Refuses a response that was not read. */
function prove(response: unknown): void {
  if (!JSON.stringify(response).includes('"model-1"')) throw new Error(`${program} did not read the response`)
}
