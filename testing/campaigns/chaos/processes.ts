import { fileURLToPath } from 'node:url'
import { kitCommand } from '../../runtimes/kits.ts'
import { firstLine, nodeCommand as node, start } from '../process.ts'
import type { Calls } from './calls.ts'
import type { Account } from './service.ts'

/** A way in which the calls are made. */
export interface Variant {
  readonly name: string
  /** How its process starts. @throws MissingError there is no such runtime */
  readonly command: () => readonly string[]
  readonly concurrency: number
  readonly fetch: 'global' | 'undici'
  readonly calls: number
  readonly walks: number
  /** The share of requests that something happens to, 0 to 1. @default 0.2 */
  readonly share?: number
  /** Milliseconds between two calls of each of the 64 lanes. @default 0 */
  readonly pause?: number
}

const source = '--conditions=@portolan/source'
const onNode = (): readonly string[] => node
const onDeno = (): readonly string[] => [kitCommand('deno', 'deno'), 'run', '--allow-all', '--no-prompt', source]
const onBun = (): readonly string[] => [kitCommand('bun', 'bun'), source]
const full = { calls: 100_000, walks: 1000 }

export const variants: readonly Variant[] = [
  { name: 'plain', command: onNode, concurrency: 1, fetch: 'global', ...full },
  { name: 'concurrency 16', command: onNode, concurrency: 16, fetch: 'global', ...full },
  { name: 'undiciFetch', command: onNode, concurrency: 4, fetch: 'undici', ...full },
  // Its own `fetch` does writes twice: see docs/support.md, which a cell of the matrix holds to it.
  { name: 'Deno, undiciFetch', command: onDeno, concurrency: 4, fetch: 'undici', ...full },
  { name: 'Bun', command: onBun, concurrency: 4, fetch: 'global', ...full },
]

/** What only time shows: connections that idle, tokens that are refused now and then, memory that grows by a little. */
export const soak: Variant = {
  ...{ name: 'soak', command: onNode, concurrency: 2, fetch: 'global', calls: 36_000, walks: 40 },
  ...{ share: 0.05, pause: 6400 },
}

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
  const child = start(node, fileOf('service.ts'), { seed, share })
  const { url, whole, account } = await firstLine<Record<'url' | 'whole' | 'account', string>>(child)
  return {
    url,
    whole,
    account: async () => (await (await fetch(account)).json()) as Account,
    stop: () => void child.stdin?.end(),
  }
}

export function runCalls(
  { command, concurrency, fetch, pause = 0 }: Variant,
  { url, whole, calls, walks }: { url: string; whole: string; calls: number; walks: number },
): Promise<Calls> {
  return firstLine<Calls>(start(command(), fileOf('calls.ts'), { url, whole, calls, walks, concurrency, fetch, pause }))
}
