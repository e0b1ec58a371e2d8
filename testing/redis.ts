import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { Redis } from 'ioredis'
import { atEnd } from './at-end.ts'
import { freePort } from './free-port.ts'

/** Why tests with a real Redis are skipped here; undefined where they are not. */
export const redisMissing = spawnSync('redis-server', ['--version']).error
  ? 'there is no redis-server: apt-get install redis-server'
  : undefined

export interface RedisServer {
  readonly port: number
  /** A client, closed when the test is over. */
  connect(): Redis
  /** Sends a signal to the server, such as `SIGSTOP`. */
  signal(signal: NodeJS.Signals): void
  /** Kills the server, which loses all its data. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same port. */
  start(): Promise<void>
}

/** Starts a real Redis server, until the test is over or `closeAll` is called. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const clients: Redis[] = []
  let server: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return
    running.kill('SIGKILL')
    await new Promise((resolve) => running.once('exit', resolve))
  }
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const starting = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    server = starting
    await new Promise<void>((resolve, reject) => {
      starting.once('exit', () => reject(new Error('redis-server did not start')))
      starting.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve()
      })
    })
  }
  await start()
  await atEnd(async () => {
    for (const client of clients) client.disconnect()
    await kill()
  })
  return {
    port,
    signal: (name) => void server?.kill(name),
    kill,
    start,
    connect() {
      const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 1 })
      client.on('error', () => {})
      clients.push(client)
      return client
    },
  }
}
