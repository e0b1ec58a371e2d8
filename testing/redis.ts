import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { atEnd } from './at-end.ts'
import { freePort } from './serve.ts'

/** Why tests with a real Redis are skipped here; undefined where they are not. */
export const redisMissing = spawnSync('redis-server', ['--version']).error
  ? 'there is no redis-server: apt-get install redis-server'
  : undefined

/** A redis-server on loopback that stores nothing on disk, and that can be killed and started again. */
export interface RedisServer {
  readonly port: number
  /** Kills the server, which loses all its data; or sends it another signal, such as `SIGSTOP`. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again, empty, at the same port. */
  start(): Promise<void>
  /** A client, closed when the test is over. */
  connect(): Redis
  /** Runs one command, on a connection of its own. */
  command(name: string, ...words: (string | number)[]): Promise<unknown>
}

// A replica of such a server loads what it is sent without a file, too, and at once.
const diskless = ['--repl-diskless-load', 'swapdb', '--repl-diskless-sync-delay', '0']

/** Starts a real Redis server, until the test is over or `closeAll` is called. */
export async function startRedis(flags: readonly string[] = []): Promise<RedisServer> {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...diskless, ...flags]
  const clients: Redis[] = []
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const starting = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    server = starting
    await new Promise<void>((resolve, reject) => {
      starting.once('exit', () => reject(new Error('redis-server did not start')))
      starting.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve()
      })
    })
  }
  const kill = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    if (signal === 'SIGKILL') await exited
  }
  await atEnd(async () => {
    for (const client of clients) client.disconnect()
    await kill()
  })
  await start()
  return {
    ...{ port, start, kill, command: (name, ...words) => command(port, name, words) },
    connect() {
      const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 1 })
      client.on('error', () => {})
      clients.push(client)
      return client
    },
  }
}

async function command(port: number, name: string, words: readonly (string | number)[]): Promise<unknown> {
  const options = { retryStrategy: () => null, maxRetriesPerRequest: 0, commandTimeout: 500 }
  const client = new Redis(port, '127.0.0.1', options)
  client.on('error', () => {})
  try {
    return await client.call(name, ...words)
  } finally {
    client.disconnect()
  }
}
