import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { FirstRequest } from './requests.ts'

interface Taken {
  /** In milliseconds, as the CPU time. */
  readonly time: number
  readonly cpu: number
}

/** The cost of an emulator in a fresh process. */
export interface Start {
  /** Until it listens. */
  readonly ready: Taken
  readonly answers: readonly (Taken & { readonly status: number })[]
  /** The memory of the process after its answers, in MB. */
  readonly memory: number
}

const longest = 180_000

/** Starts an emulator, and asks it; undefined if it ends before it listens. */
export async function emulate(
  args: readonly string[],
  document: string,
  requests: readonly FirstRequest[],
): Promise<Start | undefined> {
  const port = await freePort()
  const meant: Readonly<Record<string, string>> = { DOCUMENT: document, PORT: String(port) }
  const start = performance.now()
  const child = spawn(
    process.execPath,
    args.map((one) => meant[one] ?? one),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  try {
    if (!(await isListening(child, port))) return undefined
    const ready = { time: performance.now() - start, cpu: measureCpu(child) }
    const answers = []
    for (const request of requests) answers.push(await ask(`http://127.0.0.1:${port}`, request, child))
    return { ready, answers, memory: measureMemory(child) }
  } finally {
    child.kill('SIGKILL')
  }
}

async function ask(
  url: string,
  { method, path, body }: FirstRequest,
  child: ChildProcess,
): Promise<Start['answers'][0]> {
  const [start, cpu] = [performance.now(), measureCpu(child)]
  const response = await fetch(url + path, {
    method,
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await response.arrayBuffer()
  return { time: performance.now() - start, cpu: measureCpu(child) - cpu, status: response.status }
}

/** Returns true if a process says that it listens, before it ends. */
function isListening(child: ChildProcess, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let printed = ''
  const read = (chunk: Buffer): void => {
    printed += chunk.toString()
    if (printed.includes(`127.0.0.1:${port}`)) resolve(true)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  child.once('close', () => resolve(false))
  const patience = setTimeout(() => resolve(false), longest)
  return promise.finally(() => clearTimeout(patience))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** The CPU time of a process in milliseconds, from Linux, which counts it in hundredths of a second. */
function measureCpu({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function measureMemory({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(?<size>\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.groups?.['size']
  return Number(kilobytes) / 1024
}
