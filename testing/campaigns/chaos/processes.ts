import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Account, Calls } from './account.ts'

/** A way in which the calls are made. */
export interface Variant {
  readonly name: string
  readonly command: readonly string[]
  readonly concurrency: number
  readonly fetch: 'global' | 'undici'
  readonly calls: number
  readonly walks: number
}

const node = [process.execPath, '--expose-gc', '--conditions=@portolan/source']

export const variants: readonly Variant[] = [
  { name: 'plain', command: node, concurrency: 1, fetch: 'global', calls: 100_000, walks: 1000 },
  { name: 'concurrency 16', command: node, concurrency: 16, fetch: 'global', calls: 5000, walks: 500 },
  { name: 'undiciFetch', command: node, concurrency: 4, fetch: 'undici', calls: 20_000, walks: 200 },
]

export interface RunningService {
  /** The address at which a part of the requests breaks. */
  readonly url: string
  /** The address at which none does. */
  readonly whole: string
  account(): Promise<Account>
  stop(): void
}

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export async function startService({ seed, share }: { seed: number; share: number }): Promise<RunningService> {
  const [command = '', ...flags] = node
  const child = spawn(command, [...flags, fileOf('service.ts'), `--seed=${seed}`, `--share=${share}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { url, whole, account } = JSON.parse(await firstLine(child)) as Record<'url' | 'whole' | 'account', string>
  return {
    url,
    whole,
    account: async () => (await (await fetch(account)).json()) as Account,
    stop: () => child.stdin.end(),
  }
}

export async function runCalls(
  { command: [command = '', ...flags], concurrency, fetch }: Variant,
  { url, whole, calls, walks }: { url: string; whole: string; calls: number; walks: number },
): Promise<Calls> {
  const values = { url, whole, calls, walks, concurrency, fetch }
  const given = Object.entries(values).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(command, [...flags, fileOf('calls.ts'), ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(await firstLine(child)) as Calls
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the campaign ended with ${String(code)}`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  return line
}
