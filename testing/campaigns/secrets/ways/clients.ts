import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckpointStore, type ClientOptions, clientCredentials, type Logger } from '@portolan/core'
import { recorder } from '@portolan/core/recorder'
import { temporaryFolder } from '../../temporary-folder.ts'
import { canaries } from '../canaries.ts'
import { seen } from '../seen.ts'
import type { Heard, WayOut } from '../way-out.ts'
import { clientCalls, secretOptions } from './client-calls.ts'

const hookNames = [
  'onRequest',
  'onResponse',
  'onRetry',
  'onRateLimit',
  'onInvalidRequest',
  'onDrift',
  'onDeprecation',
] as const
const levels = ['debug', 'info', 'warn', 'error'] as const

/**
 * Errors, logs, hooks, cursors, checkpoints, the clients themselves, and recordings.
 * @param most of the kinds of clients: recorded, plain, and with responses that are not valid reported
 */
export async function openClients(url: string, heard: Heard, most = 3): Promise<WayOut> {
  return { call: () => callAll(url, heard, most) }
}

async function callAll(url: string, heard: Heard, most: number): Promise<number> {
  const told = { ...secretOptions, ...tellers(heard) }
  const file = join(temporaryFolder(), 'recordings.json')
  const kinds: readonly ClientOptions[] = [
    { ...told, fetch: recorder({ file, mode: 'record', ci: false }) },
    told,
    { ...told, validation: { response: 'report' } },
  ]
  let calls = 0
  for (const options of kinds.slice(0, most)) calls += await callKind(url, options, heard)
  if (existsSync(file)) heard('recordings', readFileSync(file, 'utf8'))
  return calls
}

async function callKind(url: string, options: ClientOptions, heard: Heard): Promise<number> {
  const stored = new Map<string, string>()
  const { calls, clients: made } = clientCalls(url, options, storeIn(stored), heard)
  const { hooks, logger } = options
  const credentials = { clientId: 'client-1', clientSecret: canaries.clientSecret }
  const source = clientCredentials({ baseUrl: url, ...credentials, retry: false, hooks, logger })
  const all = [...calls, () => Promise.resolve(source.get()).then(() => source)]
  for (const call of all) {
    await call().then(
      (result) => heard('result', seen(result)),
      (error: unknown) => {
        heard('error', seen(error))
        heard('cursor of an error', (error as { cursor?: string }).cursor)
      },
    )
  }
  heard('checkpoints', ...stored.keys(), ...stored.values())
  heard('a client', ...[...made, source].map(seen))
  return all.length
}

function tellers(heard: Heard): Required<Pick<ClientOptions, 'hooks' | 'logger'>> {
  const tell =
    (way: string) =>
    (...values: unknown[]): void =>
      heard(way, ...values.map(seen))
  return {
    hooks: Object.fromEntries(hookNames.map((name) => [name, tell(name)])),
    logger: Object.fromEntries(levels.map((level) => [level, tell(`log, ${level}`)])) as Logger,
  }
}

/** A store of checkpoints in memory. */
export function storeIn(stored: Map<string, string>): CheckpointStore {
  return {
    get: async (key) => stored.get(key),
    set: async (key, cursor) => void stored.set(key, cursor),
    delete: async (key) => void stored.delete(key),
  }
}
