import { fileURLToPath } from 'node:url'
import { firstLine, nodeCommand as node, start } from '../process.ts'
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
  { command, concurrency, fetch }: Variant,
  { url, whole, calls, walks }: { url: string; whole: string; calls: number; walks: number },
): Promise<Calls> {
  return firstLine<Calls>(start(command, fileOf('calls.ts'), { url, whole, calls, walks, concurrency, fetch }))
}
